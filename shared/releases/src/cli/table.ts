import type { RemotePointers } from '@red/contract/release-registry';

/** Aligns cells in columns. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Such as `2026-03-01 10:05`, of an ISO time. */
export const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** What a record says in one cell, such as `1.1.0, canary 1.2.0 10 %`. */
export function pointersText(pointers: RemotePointers | null): string {
  if (!pointers) return 'nothing';
  const { stable, canary, enabled, lockedUntil } = pointers;
  return [
    enabled ? stable : `${stable} (off)`,
    ...(canary ? [`canary ${canary.version} ${canary.percent} %`] : []),
    ...(lockedUntil ? [`locked until ${minuteOf(lockedUntil)}`] : []),
  ].join(', ');
}
