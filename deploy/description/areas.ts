/** What follows the areas: their origins, and the tasks that know each of them. */
import { SECRETS } from '../container/setup-rules';
import { answers, given, imageOf, passedOn, type Service } from './service';
import {
  AFTER_SETUP,
  bucketKeyOf,
  DRAIN,
  EDGE_HTTPS_PORT,
  localPort,
  ownKey,
  REGISTRY,
  SITE_URL,
  TRUSTED_KEYS,
  TRUSTED_KEYS_VOLUME,
} from './settings';

/** Runs once at every start: checks what has to fit together, makes the secrets that the operator does not give. */
export const setupOf = (areas: readonly string[]): Service => ({
  image: imageOf('tasks'),
  build: { target: 'tasks' },
  command: ['node', 'deploy/dist/setup.mjs', ...areas],
  environment: {
    ...SITE_URL,
    EDGE_ADDRESS: given('EDGE_ADDRESS', '127.0.0.1'),
    EDGE_HTTPS_PORT,
    // `FORGET_EARLIER_KEYS=true`: replaced keys of areas do not count any more (docs/runbook.md, «Change keys»).
    ...passedOn('SAMPLE_CONTENT', 'CAPTCHA_PROVIDER', 'FORGET_EARLIER_KEYS'),
  },
  health: null,
  limits: { cpus: '0.5', memory: '128M', pids: 256 },
  compose: {
    restart: 'no',
    volumes: [
      'registry:/data/registry',
      'release-keys:/secrets/release-keys',
      './deploy/secrets:/given:ro',
      ...Object.keys(SECRETS).map((receiver) => `secrets-${receiver}:/secrets/${receiver}`),
    ],
    network_mode: 'none',
  },
  cluster: null,
});

/** The release command: `docker compose run --rm release status`, `… rollback mf-pagos`, `… canary mf-pagos 1.3.0-… 10`. */
export const releaseOf = (areas: readonly string[]): Service => ({
  image: imageOf('tasks'),
  command: ['status'],
  environment: {
    ...TRUSTED_KEYS,
    SITE_URL: 'http://shell:3000',
    RELEASE_BY: given('RELEASE_BY', 'operator'),
  },
  networks: ['site'],
  health: null,
  limits: { cpus: '0.5', memory: '192M', pids: 256 },
  compose: {
    profiles: ['release'],
    restart: 'no',
    entrypoint: ['node', '/app/deploy/dist/release.mjs'],
    volumes: [
      'registry:/data/registry',
      ownKey('release'),
      TRUSTED_KEYS_VOLUME,
      'vetoes:/data/vetoes:ro',
      ...areas.map((area) => `releases-${area}:/data/releases/${area}:ro`),
    ],
  },
  cluster: null,
});

const SOURCE = given('SOURCE', 'mf-contenido');
const fromSource = (file: string) => `./${file}:/app/${file}:ro`;

/**
 * One area from its sources: `SOURCE=mf-pagos docker compose --profile source up --build`. An edit of its src/, or of
 * what it bundles of shared/, reloads the composed page; the rest is as released, the shell too.
 */
export const source: Service = {
  image: imageOf('source'),
  build: { target: 'source', package: SOURCE },
  environment: { PORT: localPort('SOURCE_PORT') },
  networks: ['outside'],
  health: { test: answers(localPort('SOURCE_PORT'), '/remoteEntry.js'), start_period: '120s' },
  limits: { cpus: '1.5', memory: '1G', pids: 512 },
  compose: {
    profiles: ['source'],
    ports: [`127.0.0.1:${localPort('SOURCE_PORT')}:${localPort('SOURCE_PORT')}`],
    volumes: [
      ...[`${SOURCE}/src`, `${SOURCE}/remote.json`].map(fromSource),
      ...['shared/api/src', 'shared/contract/src', 'shared/ui/src'].map(fromSource),
      'source:/source',
    ],
  },
  cluster: null,
};

/** An area: an image of its own, its releases in a volume of its own, so that files of older ones stay. */
export const originOf = (area: string): Service => ({
  image: imageOf(area),
  build: { target: 'origin', package: area },
  environment: SITE_URL,
  networks: ['origins', 'site'],
  health: { test: answers('3000', '/healthz') },
  limits: { cpus: '0.5', memory: '192M', pids: 256 },
  compose: {
    environment: TRUSTED_KEYS,
    volumes: [
      'registry:/data/registry:ro',
      // Its own part of it, and its own key.
      {
        type: 'volume',
        source: 'registry',
        target: `/data/registry/areas/${area}`,
        volume: { subpath: `areas/${area}` },
      },
      ownKey(area),
      TRUSTED_KEYS_VOLUME,
      `releases-${area}:/data/releases/${area}`,
    ],
    depends_on: AFTER_SETUP,
  },
  cluster: {
    copies: 2,
    environment: { ...REGISTRY, ...DRAIN },
    networks: ['storage'],
    secrets: [`RELEASE_KEY.${area}=RELEASE_KEY`, 'RELEASE_KEYS', ...bucketKeyOf(area)],
    volumes: [`releases-${area}:/data/releases/${area}`],
  },
});
