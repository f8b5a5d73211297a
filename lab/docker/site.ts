/** What visitors and operators ask of a site in containers. */
import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Ask } from './edge';

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });
const subscriptionSchema = z.object({ success: z.boolean() });

/** Version of an area that new pages get. */
export async function liveVersion(ask: Ask, area: string): Promise<string> {
  const { remotes } = readinessSchema.parse(JSON.parse((await ask('/readyz')).text));
  return remotes[area]?.version ?? '';
}

/** Subscribes an address to the newsletter; resolves with whether it was new. */
export async function subscribes(ask: Ask, email: string): Promise<boolean> {
  const { status, text } = await ask('/api/red/bulletin/subscribe', { method: 'POST', body: { email } });
  assert(status === 200, `the newsletter answered ${status}: ${text.slice(0, 200)}`);
  return subscriptionSchema.parse(JSON.parse(text)).success;
}
