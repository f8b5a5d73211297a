import * as z from 'zod/mini';
import { fetchJson } from '../read-json';
import { Refusal } from '../refusal';
import { mayRelease } from '../release-keys';

const KEYS_TIMEOUT_MS = 5_000;
/** Where a shell says which keys it believes; without `/_releases/` a remote could have a page there. */
export const SHELL_KEYS_PATH = '/_releases/keys.json';

/** Keys that a shell was given; null: it was given none and believes every record. */
const shellKeysSchema = z.object({
  keys: z.nullable(z.array(z.object({ id: z.string(), areas: z.array(z.string()) }))),
});

/**
 * Throws a Refusal when the live shell would not believe what a key signs: the release would be gone with the shell's
 * next start. Nothing is checked where no shell answers, or one that knows no keys.
 * @param key id; null: nothing is signed
 */
export async function checkShellTrusts(
  site: string,
  key: string | null,
  area: string,
  patienceMs = KEYS_TIMEOUT_MS,
): Promise<void> {
  const answer = await fetchJson(shellKeysSchema, new URL(SHELL_KEYS_PATH, site), patienceMs);
  if (!answer?.keys) return;
  if (key === null)
    throw new Refusal(
      `The shell at ${site} believes signed releases only. Name the private key of the team: RELEASE_KEY=pagos.pem.`,
    );
  const known = answer.keys.find(({ id }) => id === key);
  if (!known || !mayRelease(known, area))
    throw new Refusal(
      `The shell at ${site} does not let the key ${key} release ${area}. Ask its operator to add the key to RELEASE_KEYS and to restart it; red key prints the entry.`,
    );
}
