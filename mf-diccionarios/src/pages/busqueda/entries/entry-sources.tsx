import type { EntrySource } from '@red/api/dictionary.queries';
import { styled, TextLink } from '@red/ui/core';

const Sources = styled('ul')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 6,
  paddingTop: 18,
  borderTop: `1.5px solid ${celosia.semantic.divider}`,
  fontSize: 15,
  color: celosia.semantic.textSecondary,
  overflowWrap: 'anywhere',
}));

/** Origin and licence of an imported entry; nothing for entries of our own. */
export function EntrySources({ sources }: { sources: readonly EntrySource[] | null | undefined }) {
  if (!sources || sources.length === 0) return null;
  return (
    <Sources aria-label="Fuentes">
      {sources.map(({ titulo, licencia, url }) => (
        <li key={titulo}>
          Fuente:{' '}
          {url && /^https?:/.test(url) ? (
            <TextLink href={url} newTab>
              {titulo}
            </TextLink>
          ) : (
            titulo
          )}
          {licencia && <> · Licencia: {licencia}</>}
        </li>
      ))}
    </Sources>
  );
}
