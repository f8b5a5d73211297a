import { integrityOf } from '@red/contract/file-integrity';
import { namedReleases } from '../release-integrity.ts';

/** @import { Release, ReleaseRegistry, RemotePointers } from '@red/contract/release-registry' */

const HEALTH_TIMEOUT_MS = 4_000;

/**
 * One line for each remote: what is live and since when, the canary, what was live before, size, health.
 * @param {ReleaseRegistry} registry
 * @param {(url: string) => Promise<Response>} [get]
 * @param {number} [now]
 * @returns {Promise<string[][]>} cells, headings first
 */
export async function statusRows(registry, get = fetchInTime, now = Date.now()) {
  const rows = await Promise.all(
    Object.entries(registry.remotes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, remote]) => {
        const { enabled, stable, canary, previous } = remote;
        const held = namedReleases(remote).filter(({ place }) => place === 'held').length;
        const [live, trial] = await Promise.all([health(stable, get), canary ? health(canary, get) : '']);
        return [
          name,
          enabled ? stable.version : `${stable.version} (off)`,
          age(stable.publishedAt, now),
          stable.bytes ? `${Math.round(stable.bytes / 1024)} KiB` : '',
          canary && trial !== 'ok' ? `${live}, canary ${trial}` : live,
          canary ? `${canary.version} ${canary.percent} %` : '',
          previous?.version ?? '',
          String(held),
        ];
      }),
  );
  return [['area', 'live', 'age', 'size', 'health', 'canary', 'previous', 'held'], ...rows];
}

/**
 * Whether the address of a release answers with what was released. Where the browser's address leads nowhere, as inside
 * a container, the shell's is asked.
 * @param {Pick<Release, 'url' | 'serverUrl' | 'integrity'>} release
 * @param {(url: string) => Promise<Response>} get
 * @returns {Promise<string>}
 */
async function health({ url, serverUrl, integrity }, get) {
  try {
    const response = await get(`${url}remote.json`);
    if (!response.ok) return `answers ${response.status}`;
    return integrityOf(Buffer.from(await response.arrayBuffer())) === integrity ? 'ok' : 'other content';
  } catch {
    return serverUrl ? health({ url: serverUrl, integrity }, get) : 'no answer';
  }
}

/** @param {string} url */
const fetchInTime = (url) => fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });

/**
 * @param {string | undefined} since ISO 8601
 * @param {number} now
 */
function age(since, now) {
  if (!since) return '';
  const minutes = Math.max(0, Math.round((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`;
}

/**
 * Aligns cells in columns.
 * @param {string[][]} rows
 */
export function formatTable(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (/** @type {string[]} */ row) =>
    row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return rows.map((row) => lineOf(row).trimEnd()).join('\n');
}

/**
 * Pointers of a remote in one cell, such as `1.1.0, canary 1.2.0 10 %`.
 * @param {RemotePointers | null} pointers
 */
export function pointersText(pointers) {
  if (!pointers) return 'nothing';
  const { stable, canary, enabled } = pointers;
  return `${stable}${canary ? `, canary ${canary.version} ${canary.percent} %` : ''}${enabled ? '' : ' (off)'}`;
}
