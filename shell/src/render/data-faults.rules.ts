/** Whose fault it is that a page has no data. Pure. */

/** Statuses with which an API answers that there is nothing, or nothing for a visitor without a session. */
const REFUSALS: ReadonlySet<unknown> = new Set([401, 403, 404, 410]);
/** Statuses of a call that is well made and came at the wrong time. */
const BUSY: ReadonlySet<unknown> = new Set([408, 425, 429]);
/** What a program throws that is wrong itself. */
const DEFECTS = new Set(['TypeError', 'ReferenceError', 'RangeError']);
const MAX_DETAIL_LENGTH = 200;

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Whether the API has answered, though with nothing for this visitor. */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(fieldOf(error, 'status'));

/**
 * Whether the release is at fault, and not an API or a network that fails: it reads an answer as something else than it
 * is, asks for what an API calls wrong, or throws.
 */
export function isReleaseFault(error: unknown): boolean {
  if (fieldOf(error, 'kind') === 'shape') return true;
  const status = fieldOf(error, 'status');
  if (typeof status === 'number')
    return status >= 400 && status < 500 && !REFUSALS.has(status) && !BUSY.has(status);
  // A fetch that fails is a TypeError, too, and has a cause.
  return DEFECTS.has(String(fieldOf(error, 'name'))) && fieldOf(error, 'cause') === undefined;
}

/** What operators and the gate of releases read: a line, then the stack. @param asked what the query is called */
export function dataFault(error: unknown, asked?: readonly unknown[]): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [line = '', ...frames] = text.split('\n');
  const cause = fieldOf(error, 'cause');
  const detail = cause instanceof Error ? cause.message.replace(/\s+/g, ' ').slice(0, MAX_DETAIL_LENGTH) : '';
  const said = [asked ? `${JSON.stringify(asked)}: ` : '', line, detail && ` (${detail})`].join('');
  return [said, ...frames].join('\n');
}
