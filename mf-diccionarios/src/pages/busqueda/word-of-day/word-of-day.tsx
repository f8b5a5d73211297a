import { wordOfDayQuery } from '@red/api/dictionary.queries';
import { styled } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { Link } from '@red/ui/router';
import { searchOf } from '../choice/dictionary-choice.rules';
import { itemOf } from '../choice/dictionary-items.content';

const Panel = styled('aside')(({ theme: { celosia } }) => ({
  marginTop: 20,
  padding: '20px 22px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cempasuchil[100],
  '& > p:first-of-type': { fontSize: 15, fontWeight: 650, color: celosia.color.cempasuchil[800] },
  '& > p + p': { marginTop: 4 },
}));

const Word = styled(Link)(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.serif,
  fontSize: 28,
  lineHeight: 1.2,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 5,
  textDecorationColor: celosia.color.cempasuchil[400],
  color: celosia.semantic.text,
}));

/** One word for each day, the same for everybody; nothing where the API has none. */
export function WordOfDay() {
  const { data } = useQuery({ ...wordOfDayQuery(), retry: false });
  if (!data) return null;
  return (
    <Panel aria-label="Palabra del día">
      <p>Palabra del día</p>
      <p>
        <Word to={{ search: searchOf({ item: itemOf('es'), term: data.word }) }}>{data.word}</Word>
      </p>
      <p>{data.definition}</p>
    </Panel>
  );
}
