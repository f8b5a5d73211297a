import type { Api } from './api';

/** JSON bodies, and also none at all: logout sends a JSON content type with an empty body (API-06). */
export function readJsonBodies(app: Api): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), done);
  });
}
