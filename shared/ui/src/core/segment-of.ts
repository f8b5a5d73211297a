import type { SegmentKey } from '../theme/tokens.ts';

const byStem: Readonly<Record<string, SegmentKey>> = {
  docente: 'Docente',
  familia: 'Familia',
  directivo: 'Directivos',
  video: 'Video',
};

/** The segment of a server's name: case, outer spaces and a final s do not count (AMB-77). Null for other names. */
export function segmentOf(name: string | null | undefined): SegmentKey | null {
  const stem = (name ?? '').trim().toLowerCase().replace(/s$/, '');
  return byStem[stem] ?? null;
}
