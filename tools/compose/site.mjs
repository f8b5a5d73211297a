/** What the checks ask of the site behind the edge, in the words of its visitors and its operator. */
import { must } from './checks.mjs';
import { sendVisitors } from './visitors.mjs';

/** @param {ReturnType<typeof import('./stack.mjs').composeStack>} stack */
export function composedSite({ ask, compose }) {
  return {
    /** Whether an address is subscribed for the first time: the API remembers every one. */
    async subscribes(email) {
      const { status, text } = await ask('/api/red/bulletin/subscribe', { method: 'POST', body: { email } });
      must(status === 200, `the newsletter answered ${status}: ${text.slice(0, 200)}`);
      return JSON.parse(text).success;
    },

    /** Version of a remote that new page loads get. */
    liveVersion: async (remote) => JSON.parse((await ask('/readyz')).text).remotes[remote]?.version,

    /** Three APIs and two shells; nothing changes where they are there already. */
    scaleOut: () =>
      compose(['up', '--detach', '--no-recreate', '--wait', '--scale', 'api=3', '--scale', 'shell=2']),

    /**
     * Visits while something is done to the site. Nobody may ever see a blank page. Pages and calls that are answered
     * with an error, and answers that never come, may be as many as `allowed` says. @returns what was seen, as a sentence
     */
    async underLoad(work, { pages = 0, calls = 0, lost = 0 } = {}) {
      const visitors = sendVisitors(ask);
      let seen;
      try {
        await work();
        await visitors.goOn();
      } finally {
        seen = await visitors.stop();
      }
      const facts = [
        `${seen.pages} pages, ${seen.pageErrors} with an error, ${seen.blank} blank`,
        `${seen.calls} calls, ${seen.callErrors} refused`,
        `${seen.lost} lost`,
        ...(seen.examples.length > 0 ? [seen.examples.join(', ')] : []),
      ].join('; ');
      must(seen.blank === 0 && seen.notJson === 0, `blank pages or unreadable answers: ${facts}`);
      must(
        seen.pageErrors <= pages && seen.callErrors <= calls && seen.lost <= lost,
        `too many errors: ${facts}`,
      );
      return facts;
    },
  };
}
