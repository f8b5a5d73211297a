import type { Api } from './api';
import { Problem } from './problem';

/** Levels of a body; the deepest schema has four. The bound makes recursion over a body safe. */
const MAX_DEPTH = 32;

/** JSON bodies, and also none at all: logout sends a JSON content type with an empty body (API-06). */
export function readJsonBodies(app: Api): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (depthOf(String(body)) > MAX_DEPTH) return done(tooDeep());
    return parseJson(request, String(body), done);
  });
}

const tooDeep = () => new Problem(400, 'La petición no es válida: tiene demasiados niveles.');

/**
 * How deeply a JSON text nests lists and objects, without building them. An unclosed string matches to the end:
 * otherwise each of its characters would be tried as the start of another one. Pure.
 */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return deepest;
}
