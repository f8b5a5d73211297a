/** Ends this program with 1; prints a sentence, of an Error its message, instead of a stack. */
export function fail(reason: unknown): never {
  console.error(`\n${reason instanceof Error ? reason.message : reason}\n`);
  process.exit(1);
}
