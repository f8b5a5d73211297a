/**
 * The tag of ours that a client already has, for 304. Tags of one content differ in what stands behind its id: how it is
 * compressed, and how well. Caches may have weakened them. Pure.
 * @param header If-None-Match
 * @param contentId what our tags of the current content begin with
 * @param current our tag of the body that would be sent
 * @returns the tag to name in the answer; null when the client has another content
 */
export function matchedTag(header: string | undefined, contentId: string, current: string): string | null {
  if (!header) return null;
  if (header.trim() === '*') return current;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  if (tags.includes(current)) return current;
  return tags.find((tag) => tag.startsWith(`"${contentId}-`)) ?? null;
}
