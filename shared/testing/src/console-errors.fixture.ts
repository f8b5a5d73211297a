import { format } from 'node:util';

let seen: string[] = [];
let expected: RegExp[] = [];

/** Lets this test write matching errors to the console; it fails when none comes. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Starts collecting; called before every component test. */
export function collectConsoleErrors(): void {
  seen = [];
  expected = [];
  console.error = (...parts: unknown[]) => {
    seen.push(format(...parts));
  };
}

/** What is wrong with what was written, in words; null when nothing is. */
export function consoleErrorVerdict(): string | null {
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) return `Unexpected console.error:\n${unexpected.join('\n---\n')}`;
  const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
  return missing.length > 0 ? `console.error never said ${missing.join(', ')}` : null;
}
