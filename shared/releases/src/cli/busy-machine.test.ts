import { refusedIn } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

test('a shell whose machine is too busy to run the release is no fault of it, and nothing has been published', async () => {
  const text = await refusedIn(
    `console.log(JSON.stringify({ stage: 'release evaluation', owner: 'mf-pagos', cause: 'no worker is free' }));
     require('node:http').createServer((_, response) => response.end('{"remotes":{}}')).listen(Number(process.env.PORT), 'localhost');`,
  );
  expect(text).toContain(
    'too busy for the shell that the release is tried in (release evaluation: no worker',
  );
  expect(text).toContain('Type the same again when it has less to do; nothing has been published.');
  expect(text).not.toContain('Fix what it names');
});

test('a machine that is too busy at first is asked again', async () => {
  const text = await refusedIn(
    `const tries = process.env.DATA_DIR + '/../red-tries-' + process.ppid;
     const { existsSync, writeFileSync } = require('node:fs');
     const isFree = existsSync(tries);
     writeFileSync(tries, '');
     const given = isFree ? { 'mf-pagos': { version: '1.3.0', server: true } } : {};
     if (!isFree) console.log(JSON.stringify({ stage: 'release evaluation', owner: 'mf-pagos', cause: 'no worker is free' }));
     require('node:http').createServer((request, response) => {
       if (request.url === '/readyz') return response.end(JSON.stringify({ remotes: given }));
       response.writeHead(418).end();
     }).listen(Number(process.env.PORT), 'localhost');`,
  );
  expect(text).toContain('mf-pagos 1.3.0 could not be tried, this machine may be too busy; once more in');
  expect(text).toContain('/pagos answers 418');
});

test('a shell that ends while the release is tried is no fault of it', async () => {
  const text = await refusedIn(
    `const given = { 'mf-pagos': { version: '1.3.0', server: true } };
     require('node:http').createServer((request, response) => {
       if (request.url === '/readyz') return response.end(JSON.stringify({ remotes: given }));
       process.exit(1);
     }).listen(Number(process.env.PORT), 'localhost');`,
  );
  expect(text).toContain('The check could not be made: the shell that mf-pagos 1.3.0 is tried in has ended');
  expect(text).not.toContain('is refused');
});
