/** The services of the site that stand on one machine, most of them on a cluster too. */
import { ISSUED_BY_OTHERS, SECRETS } from '../container/setup-rules';
import { answers, given, imageOf, passedOn, type Service, type Settings } from './service';

const SITE_URL = { SITE_URL: given('SITE_URL', 'https://localhost') };
const TRACING = passedOn('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG');
const CAPTCHA = passedOn('CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY');

/** What pages are made with: the renderer has the same as the shell. */
export const PAGE_SETTINGS: Settings = {
  ...SITE_URL,
  ...CAPTCHA,
  ...passedOn(
    ...['PRODUCT_NAME', 'PAYMENT_GATEWAY', 'PAYMENT_SUCCESS_RATE', 'LOGIN_REDIRECT_URL', 'DASHBOARD_URL'],
    ...[
      'BILLING_URL',
      'DEMO_BOOK_URL',
      'HERO_VIDEO_URL',
      'TOLL_FREE_NUMBER',
      'FACEBOOK_URL',
      'INSTAGRAM_URL',
    ],
    ...['VIDEO_CHANNEL_URL', 'MATH_CHALLENGE_FAMILY_URL', 'MILTON_PRIMARY_URL', 'MILTON_SECONDARY_URL'],
    'LOG_LEVEL',
  ),
};
/** Sample content: on one machine unless the operator says no, on a cluster only where it is asked for. */
const SAMPLES = { SAMPLE_CONTENT: given('SAMPLE_CONTENT', 'true') };
const SAMPLES_ON_CLUSTER = { SAMPLE_CONTENT: given('SAMPLE_CONTENT', 'false') };

/** How long a server says that it stops while it still takes requests. */
export const DRAIN = { DRAIN_MS: given('DRAIN_MS', '3000') };
export const BUCKET_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
export const inBucket = (part: string) => `s3://${given('BUCKET', 'red')}/${part}`;
export const BUCKET = {
  S3_ENDPOINT: given('S3_ENDPOINT', 'http://storage:9000'),
  AWS_REGION: given('AWS_REGION', 'us-east-1'),
};
export const REGISTRY = {
  ...BUCKET,
  REGISTRY_FILE: inBucket('registry'),
  RELEASE_STORAGE: inBucket('releases'),
};
export const VETOES = { VETOES: inBucket('vetoes') };

/** The public keys that releases are signed with. */
const TRUSTED_KEYS = { RELEASE_KEYS: '/run/release-keys/RELEASE_KEYS' };
export const TRUSTED_KEYS_VOLUME = {
  type: 'volume',
  source: 'release-keys',
  target: '/run/release-keys',
  read_only: true,
  volume: { subpath: 'public' },
};
const ownKey = (owner: string) => ({
  type: 'volume',
  source: 'release-keys',
  target: '/run/secrets',
  read_only: true,
  volume: { subpath: owner },
});

const whenEnded = () => ({ condition: 'service_completed_successfully' });
export const AFTER_SETUP = { setup: whenEnded() };
const localPort = (setting: string) => given(setting, setting === 'MAILPIT_PORT' ? '8025' : '3010');

/** Secrets of a service that a cluster holds: those that are made up, and the webhook's. */
export const secretsOnCluster = (names: readonly string[]) =>
  names.filter((name) => !ISSUED_BY_OTHERS.has(name) || name === 'PAYMENT_WEBHOOK_SECRET');

const edgePort = (setting: string, inside: string, protocol = '') =>
  `${given('EDGE_ADDRESS', '127.0.0.1')}:${given(setting, setting === 'EDGE_HTTP_PORT' ? '80' : '443')}:${inside}${protocol}`;
const HTTPS = given('EDGE_HTTPS_PORT', '443');

const edge: Service = {
  image: imageOf('edge'),
  build: { target: 'edge' },
  environment: { ...SITE_URL, EDGE_SITE: SITE_URL.SITE_URL, HSTS_SECONDS: given('HSTS_SECONDS', '0') },
  networks: ['outside', 'site', 'behind'],
  tmpfs: ['/tmp:size=16m,mode=1777', '/config:size=4m,uid=1000,gid=1000'],
  health: { test: answers('2020', '/healthz') },
  limits: { cpus: '1', memory: '256M', pids: 256 },
  compose: {
    ports: [
      edgePort('EDGE_HTTP_PORT', '80'),
      edgePort('EDGE_HTTPS_PORT', HTTPS),
      edgePort('EDGE_HTTPS_PORT', HTTPS, '/udp'),
    ],
    volumes: ['edge:/data', 'shell-files:/srv/_shell:ro'],
    depends_on: AFTER_SETUP,
  },
  cluster: {
    copies: 'global',
    environment: {
      EDGE_TLS: 'tls /run/secrets/EDGE_CERTIFICATE /run/secrets/EDGE_KEY',
      EDGE_FILES: 'files:3000',
      // A node that is gone gives no sign.
      EDGE_DIAL: '1s',
    },
    secrets: ['EDGE_CERTIFICATE', 'EDGE_KEY'],
    volumes: ['edge:/data'],
  },
};

/** Pages as every visitor gets them, in memory: what stays up while shells and APIs are down. */
const cache: Service = {
  image: imageOf('cache'),
  build: { target: 'cache' },
  // The edge finds the shells.
  environment: { ORIGIN: 'edge:3000' },
  networks: ['site'],
  tmpfs: ['/tmp:size=16m,mode=1777', '/var/cache/pages:size=80m,uid=1000,gid=1000'],
  health: { test: answers('2021', '/healthz') },
  limits: { cpus: '0.5', memory: '192M', pids: 64 },
  more: { stop_signal: 'SIGQUIT' },
  compose: {},
  cluster: { copies: 2 },
};

const shell: Service = {
  image: imageOf('shell'),
  build: { target: 'shell', package: 'shell' },
  environment: {
    ...PAGE_SETTINGS,
    ...TRACING,
    ...passedOn('SITE_MAINTENANCE', 'SSR', 'ALLOW_OVERRIDES', 'TELEMETRY_SAMPLE'),
    ...passedOn('CANARY_ERROR_LIMIT', 'CANARY_MIN_SAMPLES'),
    API_BASE_URL: given('API_BASE_URL', 'http://edge:4000'),
    RENDER_URL: 'http://render:3000',
    TRUST_PROXY: 'uniquelocal',
  },
  networks: ['site', 'behind', 'rendering'],
  health: { test: answers('3000', '/readyz') },
  limits: { cpus: '1.5', memory: '512M', pids: 256 },
  compose: {
    environment: {
      ...SAMPLES,
      ...TRUSTED_KEYS,
      SOURCE_REMOTES: `\${SOURCE:+${given('SOURCE')}=http://localhost:${localPort('SOURCE_PORT')}/}`,
      SOURCE_ROOT: '/source',
    },
    volumes: [
      'registry:/data/registry:ro',
      TRUSTED_KEYS_VOLUME,
      // All that a shell can say about releases: that a canary has ended.
      'vetoes:/data/vetoes',
      'shell:/data/shell',
      'shell-files:/data/shell-files',
      'source:/source:ro',
      'secrets-shell:/run/secrets:ro',
    ],
    depends_on: {
      setup: whenEnded(),
      render: { condition: 'service_healthy' },
      source: { condition: 'service_healthy', required: false },
    },
    replicas: given('SHELL_REPLICAS', '1'),
  },
  cluster: {
    copies: given('SHELL_REPLICAS', '2'),
    environment: { ...REGISTRY, ...DRAIN, ...SAMPLES_ON_CLUSTER, ...VETOES },
    networks: ['storage'],
    secrets: [...secretsOnCluster(SECRETS.shell), 'RELEASE_KEYS', ...BUCKET_KEYS],
    // With its own files beside those of the service on the same node.
    volumes: ['shell:/data/shell', 'shell-files:/data/shell-files'],
  },
};

/**
 * Runs the areas' programs for the shells: no secret, no volume, no way out but to the API. With another API than the one
 * beside it (API_BASE_URL) it needs a network that leads there.
 */
const render: Service = {
  image: imageOf('shell'),
  build: { target: 'shell', package: 'shell' },
  command: ['node', 'shell/dist/current/server/render-service.cjs'],
  environment: { ...PAGE_SETTINGS, API_BASE_URL: given('API_BASE_URL', 'http://api:4000') },
  networks: ['rendering'],
  health: { test: answers('3000', '/readyz') },
  limits: { cpus: '2', memory: '640M', pids: 128 },
  compose: { environment: SAMPLES },
  cluster: { copies: given('RENDER_REPLICAS', '2'), environment: { ...DRAIN, ...SAMPLES_ON_CLUSTER } },
};

const api: Service = {
  image: imageOf('api'),
  build: { target: 'api', package: 'api' },
  environment: {
    ...SITE_URL,
    ...CAPTCHA,
    ...TRACING,
    SITE_PAGES_URL: 'http://shell:3000/_areas/pages.json',
    MAIL_URL: given('MAIL_URL', 'smtp://mailpit:1025'),
    TRUST_PROXY: 'uniquelocal',
    ...passedOn(
      ...['ACCEPT_NEWER_DATABASE', 'PRODUCT_NAME', 'PAYMENT_SUCCESS_RATE', 'PAYMENT_ABANDONED_SECONDS'],
      ...['MAIL_FROM', 'CONTACT_MAIL', 'SESSION_HOURS', 'RATE_LIMIT_PER_MINUTE', 'MESSAGE_LIMIT_PER_MINUTE'],
      ...['ORDERS_WITHOUT_PROOF', 'ORDER_MAILS_PER_HOUR', 'LITTLE_DICTIONARY_URL', 'TEACHER_LINK_URL'],
      'LOG_LEVEL',
    ),
  },
  // `outside`: mail servers, the captcha's and the teacher link's provider.
  networks: ['behind', 'rendering', 'data', 'mail', 'outside'],
  // The first start fills the database.
  health: { test: answers('4000', '/readyz'), start_period: '300s' },
  limits: { cpus: '1', memory: '384M', pids: 256 },
  compose: {
    environment: { ...SAMPLES, DATABASE_URL: given('DATABASE_URL', 'postgresql://red@postgres:5432/red') },
    volumes: ['secrets-api:/run/secrets:ro'],
    depends_on: { setup: whenEnded(), postgres: { condition: 'service_healthy' } },
    replicas: given('API_REPLICAS', '1'),
  },
  cluster: {
    copies: given('API_REPLICAS', '2'),
    environment: {
      ...DRAIN,
      ...SAMPLES_ON_CLUSTER,
      DATABASE_URL: given('DATABASE_URL', 'postgresql://red@database:5432/red'),
    },
    secrets: secretsOnCluster(SECRETS.api),
  },
};

const postgres: Service = {
  image: 'postgres:17-bookworm',
  user: '999:999',
  environment: { POSTGRES_USER: 'postgres', POSTGRES_PASSWORD_FILE: '/run/secrets/DATABASE_OWNER_PASSWORD' },
  // 3 APIs with a pool of 10 each leave room for backups and for an operator.
  command: ['postgres', '-c', 'max_connections=100', '-c', 'shared_buffers=128MB'],
  networks: ['data'],
  tmpfs: ['/tmp:size=64m,mode=1777', '/var/run/postgresql:size=1m,uid=999,gid=999,mode=0775'],
  // Over the network: during its first start it answers on its socket before it is ready to serve.
  health: { test: ['pg_isready', '--quiet', '--host=127.0.0.1', '--username=red', '--dbname=red'] },
  limits: { cpus: '1', memory: '512M', pids: 256 },
  compose: {
    shm_size: '128m',
    volumes: [
      'database:/var/lib/postgresql/data',
      // The API's own role, on the first start only.
      './deploy/database/first-database.sql:/docker-entrypoint-initdb.d/first-database.sql:ro',
      'secrets-database:/run/secrets:ro',
    ],
    stop_signal: 'SIGINT',
    stop_grace_period: '60s',
    depends_on: AFTER_SETUP,
  },
  cluster: null,
};

/** Keeps what would be sent; with MAIL_URL the API sends through a real server and this one is idle. */
const mailpit: Service = {
  image: 'axllent/mailpit:v1.21',
  environment: { MP_MAX_MESSAGES: '500' },
  networks: ['mail', 'outside'],
  // A program of its own each time, on a quarter of a core.
  health: { test: ['/mailpit', 'readyz'], timeout: '20s' },
  limits: { cpus: '0.25', memory: '128M', pids: 256 },
  compose: { ports: [`127.0.0.1:${localPort('MAILPIT_PORT')}:8025`] },
  cluster: { copies: 1 },
};

/** Runs once at every start: checks what has to fit together, makes the secrets that the operator does not give. */
const setupOf = (areas: readonly string[]): Service => ({
  image: imageOf('tasks'),
  build: { target: 'tasks' },
  command: ['node', 'deploy/dist/setup.mjs', ...areas],
  environment: {
    ...SITE_URL,
    EDGE_ADDRESS: given('EDGE_ADDRESS', '127.0.0.1'),
    EDGE_HTTPS_PORT: HTTPS,
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
const releaseOf = (areas: readonly string[]): Service => ({
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
const source: Service = {
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
const originOf = (area: string): Service => ({
  image: imageOf(area),
  build: { target: 'origin', package: area },
  environment: SITE_URL,
  networks: ['site'],
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
    secrets: [`RELEASE_KEY.${area}=RELEASE_KEY`, 'RELEASE_KEYS', ...BUCKET_KEYS],
    volumes: [`releases-${area}:/data/releases/${area}`],
  },
});

export const siteServices = (areas: readonly string[]): Record<string, Service> => ({
  edge,
  cache,
  shell,
  render,
  ...Object.fromEntries(areas.map((area) => [area, originOf(area)])),
  api,
  postgres,
  mailpit,
  setup: setupOf(areas),
  release: releaseOf(areas),
  source,
});

/** Reaches the world or not. `data`: API and database only. `rendering`: the renderer's only one. */
export const NETWORKS: Record<string, { internal?: true }> = {
  outside: {},
  site: { internal: true },
  behind: { internal: true },
  rendering: { internal: true },
  data: { internal: true },
  mail: { internal: true },
};
