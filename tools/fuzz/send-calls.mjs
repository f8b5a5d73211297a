import { Agent, request } from 'node:http';
import { errorCode } from '../../shared/contract/src/error-code.mjs';
import { faultsOf } from './answer.rules.mjs';

/** As many calls at the same time. */
const PARALLEL = 8;
const TIMEOUT_MS = 20_000;
/** Characters of a body that are looked at. */
const MAX_BODY = 300_000;

/**
 * @typedef {import('./described-calls.mjs').Call} Call
 * @typedef {{ index: number, call: Call, faults: string[] }} Finding
 */

/**
 * Sends calls a few at a time, each from an address of its own, so that limits by address do not answer for the rest.
 * @param {string} origin
 * @param {readonly Call[]} calls
 * @param {{ only?: number }} [options] `only`: the index of the one call to send
 * @returns {Promise<{ findings: Finding[], statuses: Record<string, number> }>}
 */
export async function sendCalls(origin, calls, { only } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const { hostname, port } = new URL(origin);
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let next = only ?? 0;
  const end = only === undefined ? calls.length : only + 1;

  const worker = async () => {
    while (next < end) {
      const index = next;
      next += 1;
      const call = calls[index];
      if (!call) return;
      const to = { hostname, port, from: addressOf(index) };
      const answer = await send(call, { ...to, agent });
      const status = 'status' in answer ? String(answer.status) : 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const faults = faultsOf(answer);
      if (faults.length > 0) findings.push({ index, call, faults });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  agent.destroy();
  return { findings, statuses };
}

const addressOf = (/** @type {number} */ index) =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * @param {Call} call
 * @param {{ hostname: string, port: string, agent: Agent | false, from: string }} to
 * @returns {Promise<import('./answer.rules.mjs').Answer | import('./answer.rules.mjs').NoAnswer>}
 */
function send(call, to) {
  const { method, path, headers, body } = call;
  const { from, ...address } = to;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const began = performance.now();
  /** @returns {import('./answer.rules.mjs').NoAnswer} */
  const none = (/** @type {Error} */ error) => ({
    cause: `${errorCode(error) ?? error.message} after ${Math.round(performance.now() - began)} ms`,
  });
  return new Promise((resolve) => {
    const sent = request(
      { ...address, path, method, headers: { 'x-forwarded-for': from, ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          if (text.length < MAX_BODY) text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on('error', (error) => resolve(none(error)));
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer in time')));
    // A server may close the connection after the call before: this one was not heard, and goes on a fresh one.
    sent.on('error', (error) =>
      resolve(sent.reusedSocket ? send(call, { ...to, agent: false }) : none(error)),
    );
    sent.end(body);
  });
}
