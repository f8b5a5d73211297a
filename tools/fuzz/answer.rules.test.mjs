import { faultsOf } from './answer.rules.mjs';

test.each([
  [{ status: 500, body: '{}' }, ['status 500']],
  [{ status: 422, body: 'Error\n    at look (/srv/api/x.ts:1:2)' }, ['tells a stack', 'tells a path']],
  [{ status: 404, body: 'ENOENT: /data/releases/mf-pagos/1.0.0/remote.json' }, ['tells a path']],
  [{ status: 400, body: 'Failed query: select "id" from "users"' }, ['tells a SQL']],
  [{ cause: 'ECONNRESET after 12 ms' }, ['no answer (ECONNRESET after 12 ms)']],
])('%j is at fault', (answer, faults) => {
  expect(faultsOf(answer)).toEqual(faults);
});

test.each([
  { status: 404, body: '<script src="/_shell/main.js"></script><p>No encontramos «; drop table users»</p>' },
  { status: 422, body: '{"success":false,"message":"El correo no es válido."}' },
  { status: 200, body: '' },
])('%j is a good answer', (answer) => {
  expect(faultsOf(answer)).toEqual([]);
});
