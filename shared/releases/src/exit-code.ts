import { errorCode } from '@red/contract/error-code';
import { Refusal } from './refusal';

/**
 * Exit code of a command. What somebody can mend (words that were typed, a folder that cannot be written) is said in a
 * sentence, our own mistakes with a stack.
 */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(`\n${sentenceOf(error) ?? (error instanceof Error ? error.stack : error)}\n`);
    return 1;
  }
}

/**
 * Ends the program once everything that was said is written; what nobody waited for, such as a slow answer, ends with it.
 */
export function exitWith(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

/** @returns null: nobody expected it */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error) ?? '';
  if (error instanceof Refusal) return error.message;
  if (code.startsWith('ERR_PARSE_ARGS')) {
    // What Node adds is about words that begin with a dash.
    const [said = ''] = error.message.split(/\. To specify|\n/);
    return `${said.replace(/\.$/, '')}. What there is: red --help.`;
  }
  if (!('syscall' in error && 'path' in error)) return null;
  return `${error.path} cannot be ${error.syscall === 'open' || error.syscall === 'scandir' ? 'opened' : 'changed'} (${code}). Look at the rights of this user and the space on the disk, or name another place: REGISTRY and RELEASE_STORAGE.`;
}
