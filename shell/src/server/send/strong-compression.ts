import type { EncodedContent } from './encoded-content';

/** Contents that may wait, even those of pages that are kept no more; others are added again by their next reader. */
const MAX_WAITING = 50;

/**
 * Compresses contents as well as can be, one at a time and once each: it takes a core for a fifth of a second, outside
 * of the thread that answers.
 */
export function createStrongCompression() {
  const done = new WeakSet<EncodedContent>();
  const waiting = new Set<EncodedContent>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const content of waiting) {
      waiting.delete(content);
      done.add(content);
      // The quick one stays where this fails.
      await content.strengthen().catch(() => {});
    }
    isRunning = false;
  }

  return {
    add(content: EncodedContent): void {
      if (done.has(content) || waiting.size >= MAX_WAITING) return;
      waiting.add(content);
      if (!isRunning) void run();
    },
  };
}
