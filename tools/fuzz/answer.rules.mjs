/**
 * @typedef {{ status: number, body: string }} Answer
 * @typedef {{ cause: string }} NoAnswer why none came, as the client saw it
 */

/** What an answer must not tell, with what it is called. */
const SECRETS = Object.freeze({
  stack: /\n\s+at \S.*:\d+:\d+|node_modules|node:internal/,
  path: /file:\/\/\/(?!etc\/passwd)|\/(home|work|root|srv|app|tmp|data)\/[\w.-]+\/[\w./-]+\.(m?js|ts|json|cjs)\b/,
  SQL: /Failed query|syntax error at or near|(insert into|update|delete from|select .{1,200} from) "[a-z_]+"|relation "\w+"|violates \w+[- ]?\w* constraint|invalid byte sequence|PGlite|drizzle/i,
});

/**
 * What is wrong with an answer, as a word each; none for a good one. Pure.
 * @param {Answer | NoAnswer} answer
 * @returns {string[]}
 */
export function faultsOf(answer) {
  if ('cause' in answer) return [`no answer (${answer.cause})`];
  const told = Object.entries(SECRETS).filter(([, pattern]) => pattern.test(answer.body));
  return [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...told.map(([name]) => `tells a ${name}`),
  ];
}
