import { Agent, request } from 'node:http';
import { errorCode } from '@red/contract/error-code';
import { MARKUP } from './values';

const PARALLEL = 8;
const TIMEOUT_MS = 20_000;
/** Characters of a body that are looked at. */
const MAX_BODY = 300_000;

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Finding {
  index: number;
  call: Call;
  faults: string[];
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** What no answer may tell. */
const SECRETS = {
  stack: /\n\s+at \S.*:\d+:\d+|node_modules|node:internal/,
  path: /file:\/\/\/(?!etc\/passwd)|\/(home|work|root|srv|app|tmp|data)\/[\w.-]+\/[\w./-]+\.(m?js|ts|json|cjs)\b/,
  SQL: /Failed query|syntax error at or near|(insert into|update|delete from|select .{1,200} from) "[a-z_]+"|relation "\w+"|violates \w+[- ]?\w* constraint|invalid byte sequence|PGlite|drizzle/i,
};

function faultsOf(answer: Answer | string, isApi: boolean): string[] {
  if (typeof answer === 'string') return [`no answer: ${answer}`];
  const { status, type, body } = answer;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(isApi && body !== '' && !isJson(body) ? [`no JSON but ${type || 'no type'}`] : []),
    ...(type.includes('html') && body.includes(MARKUP) ? ['echoes markup'] : []),
    ...Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(body) ? [`tells a ${name}`] : [])),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends calls a few at a time, each from an address of its own, so that limits by address do not answer for the rest.
 * @param only index of the one call to send
 */
export async function sendCalls(
  origin: string,
  calls: readonly Call[],
  { isApi, only }: { isApi: boolean; only: number | undefined },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  const queue = [...calls.entries()].filter(([index]) => only === undefined || index === only);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, call] = next;
      const answer = await send(
        origin,
        call,
        `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        agent,
      );
      const status = typeof answer === 'string' ? 'none' : String(answer.status);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const faults = faultsOf(answer, isApi);
      if (faults.length > 0) findings.push({ index, call, faults });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  agent.destroy();
  return { findings, statuses };
}

/** The answer, or why none came. */
function send(origin: string, call: Call, from: string, agent: Agent | false): Promise<Answer | string> {
  const { method, path, headers, body } = call;
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(errorCode(error) ?? error.message);
    const sent = request(
      { hostname, port, agent, path, method, headers: { 'x-forwarded-for': from, ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          if (text.length < MAX_BODY) text += chunk;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: text,
          }),
        );
        response.on('error', fail);
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('not in time')));
    // A server may close the connection after the call before: this one was not heard, and goes on a fresh one.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(send(origin, call, from, false)) : fail(error)));
    sent.end(body);
  });
}
