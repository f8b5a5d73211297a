/** Content codings that answers are kept in, the preferred one first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/** What stands for a coding that the header does not name: anything named is preferred to it. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * The coding in which a client gets an answer: of those it accepts the one it prefers, else ours. Plain text where it
 * accepts none of them. Pure.
 * @param header Accept-Encoding
 */
export function codingFor(header: string | undefined): Coding {
  if (!header) return 'identity';
  const named = weights(header);
  const others = named.get('*');
  const weightOf = (coding: Coding) =>
    named.get(coding) ?? others ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  let chosen: Coding = 'identity';
  let best = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight <= best) continue;
    best = weight;
    chosen = coding;
  }
  return chosen;
}

/** Weight of each named coding, 0 to 1; what cannot be read counts as not named. */
function weights(header: string): Map<string, number> {
  const named = new Map<string, number>();
  for (const member of header.toLowerCase().split(',', 20)) {
    const [, coding, weight = '1'] =
      /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(member) ?? [];
    if (coding !== undefined) named.set(coding, Math.min(Number(weight), 1));
  }
  return named;
}
