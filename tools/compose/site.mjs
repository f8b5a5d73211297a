/** The site behind the edge, as its visitors and its operator use it. */
import assert from 'node:assert/strict';
import { z } from 'zod';
import { startVisitors } from './visitors.mjs';

const subscriptionSchema = z.object({ success: z.boolean() });
const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/** @typedef {ReturnType<typeof composedSite>} ComposedSite */

/** @param {import('./stack.mjs').ComposeStack} stack */
export function composedSite({ ask, compose }) {
  return {
    /**
     * Subscribes an address to the newsletter.
     * @param {string} email
     * @returns {Promise<boolean>} whether it was new
     */
    async subscribes(email) {
      const { status, text } = await ask('/api/red/bulletin/subscribe', { method: 'POST', body: { email } });
      assert(status === 200, `the newsletter answered ${status}: ${text.slice(0, 200)}`);
      return subscriptionSchema.parse(JSON.parse(text)).success;
    },

    /**
     * Version of a remote that new page loads get.
     * @param {string} remote
     */
    liveVersion: async (remote) =>
      readinessSchema.parse(JSON.parse((await ask('/readyz')).text)).remotes[remote]?.version,

    /** Three APIs and two shells; those that run already stay. */
    scaleOut: () =>
      compose(['up', '--detach', '--no-recreate', '--wait', '--scale', 'api=3', '--scale', 'shell=2']),

    /**
     * Visits the site while something is done to it. Throws for a blank page, and for more pages or calls with an error,
     * or lost answers, than allowed.
     * @param {() => Promise<unknown>} work
     * @param {{ pages?: number, calls?: number, lost?: number }} [allowed]
     * @returns {Promise<string>} what visitors saw, as a sentence
     */
    async underLoad(work, { pages = 0, calls = 0, lost = 0 } = {}) {
      const visitors = startVisitors(ask);
      let seen;
      try {
        await work();
        await visitors.twoMoreRounds();
      } finally {
        seen = await visitors.stop();
      }
      const facts = [
        `${seen.pages} pages, ${seen.pageErrors} with an error, ${seen.blank} blank`,
        `${seen.calls} calls, ${seen.callErrors} refused`,
        `${seen.lost} lost`,
        ...(seen.examples.length > 0 ? [seen.examples.join(', ')] : []),
      ].join('; ');
      assert(seen.blank === 0 && seen.notJson === 0, `blank pages or unreadable answers: ${facts}`);
      assert(
        seen.pageErrors <= pages && seen.callErrors <= calls && seen.lost <= lost,
        `too many errors: ${facts}`,
      );
      return facts;
    },
  };
}
