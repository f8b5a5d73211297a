/** A compose project of its own: its settings, its containers, and requests to its edge. */
import { z } from 'zod';
import { type How, run, runForBytes } from '../docker/command';
import { type Ask, edgeClient } from '../docker/edge';

const {
  TEST_EDGE_HTTPS_PORT: PORT = '18443',
  TEST_EDGE_HTTP_PORT: HTTP_PORT = '18080',
  TEST_MAILPIT_PORT: MAILPIT_PORT = '18025',
} = process.env;
export const SITE = new URL(`https://localhost:${PORT}`);
export const MAILPIT_URL = `http://localhost:${MAILPIT_PORT}`;
export const TAG = 'test';
/** That is released and asked. */
export const AREA = 'mf-pagos';

const SETTINGS = {
  COMPOSE_PROJECT_NAME: 'red-test',
  COMPOSE_PROFILES: '',
  TAG,
  SITE_URL: SITE.origin,
  EDGE_ADDRESS: '127.0.0.1',
  EDGE_HTTP_PORT: HTTP_PORT,
  EDGE_HTTPS_PORT: PORT,
  MAILPIT_PORT,
  PROXY_SUBNET: '10.213.88.0/24',
  SAMPLE_CONTENT: 'true',
  PAYMENT_SUCCESS_RATE: '1',
  // The player of another site, as under npm test; the samples play a film of this one.
  HERO_VIDEO_URL: 'https://www.youtube.com/watch?v=RED2026demo',
  SOURCE: '',
  // All visitors of the trial come from one address.
  RATE_LIMIT_PER_MINUTE: '1000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  ORDER_MAILS_PER_HOUR: '1000000',
};
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt';
/** The first build fetches and builds everything. */
const SLOW_MS = 3_600_000;

const containerSchema = z.object({
  ...{ ID: z.string(), Name: z.string(), Service: z.string(), Health: z.string(), ExitCode: z.number() },
});
const inspectionSchema = z.object({
  RestartCount: z.number(),
  Config: z.object({ User: z.string(), Env: z.array(z.string()).nullable() }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    PidsLimit: z.number().nullable(),
  }),
});

/** `docker compose …`, without the `.env` beside the file: its settings belong to another project. */
const wordsOf = (words: readonly string[]) => ['compose', '--env-file', '/dev/null', ...words];
const howOf = (how: How = {}): How => ({ timeoutMs: SLOW_MS, ...how, env: SETTINGS });
export const compose = (words: readonly string[], how?: How) => run('docker', wordsOf(words), howOf(how));
export const composeBytes = (words: readonly string[]) => runForBytes('docker', wordsOf(words), howOf());
export const docker = (words: readonly string[], how?: How) => run('docker', words, howOf(how));

/** The release command: `status`, `rollback mf-pagos`, … */
export const release = (...words: string[]) => compose(['run', '--rm', '-T', 'release', ...words]);

export const psql = (statement: string) =>
  compose(['exec', '-T', 'postgres', 'psql', '-U', 'red', '-d', 'red', '-At', '-F', '\t', '-c', statement]);
export const rows = async (statement: string) =>
  (await psql(statement))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Every container of the project or of one service, stopped ones too. */
export async function containers(service?: string) {
  const lines = (await compose(['ps', '--all', '--format', 'json'])).split('\n').filter(Boolean);
  const all = lines.map((line) => containerSchema.parse(JSON.parse(line)));
  return service === undefined ? all : all.filter(({ Service }) => Service === service);
}
export const inspect = async (name: string) =>
  inspectionSchema.parse(JSON.parse(await docker(['inspect', '--format', '{{json .}}', name])));

export const start = () => compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', '600']);
/** Three APIs and two shells; those that run already stay. */
export const scaleOut = () =>
  compose([
    ...['up', '--detach', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', 'api=3', '--scale', 'shell=2'],
  ]);
export const removeAll = () =>
  compose(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);

let client: Ask | undefined;
/** One request to the edge, with its certificate checked. */
export const ask: Ask = async (path, how) => {
  client ??= edgeClient(SITE, ['127.0.0.1'], await composeBytes(['exec', '-T', 'edge', 'cat', AUTHORITY]));
  return client(path, how);
};
