import { styled } from '@red/ui/core';
import { stressOf, syllablesOf } from './syllables.rules';

const Line = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 8,
  fontSize: 16.5,
  color: celosia.semantic.textSecondary,
  '& b': { color: celosia.semantic.text },
}));

/** Adverbs in -mente keep the stress of their adjective beside their own: neither name fits. */
const HAS_TWO = /.{3}mente$/;

/** `ca-mión, palabra aguda`; nothing for what is not one Spanish word. */
export function SyllableLine({ word }: { word: string }) {
  const syllables = syllablesOf(word);
  if (!syllables) return null;
  const { at, stress } = stressOf(syllables);
  const isNamed = syllables.length > 1 && !HAS_TWO.test(word);
  return (
    <Line>
      Sílabas:{' '}
      {syllables.map((syllable, index) => (
        <span key={index}>
          {index > 0 && '-'}
          {isNamed && index === at ? <b>{syllable}</b> : syllable}
        </span>
      ))}
      {isNamed && `, palabra ${stress}`}
    </Line>
  );
}
