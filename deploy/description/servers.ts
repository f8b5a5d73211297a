/** The servers of the site. */
import { SECRETS } from '../container/setup-rules';
import { answers, given, imageOf, passedOn, type Service } from './service';
import {
  AFTER_SETUP,
  bucketKeyOf,
  CAPTCHA,
  DRAIN,
  EDGE_HTTPS_PORT,
  localPort,
  PAGE_SETTINGS,
  PROXIES,
  REGISTRY,
  SAMPLES,
  SAMPLES_ON_CLUSTER,
  SITE_URL,
  STRIPE,
  secretsOnCluster,
  TRACING,
  TRUSTED_KEYS,
  TRUSTED_KEYS_VOLUME,
  VETOES,
  whenEnded,
} from './settings';

const edgePort = (setting: string, inside: string, protocol = '') =>
  `${given('EDGE_ADDRESS', '127.0.0.1')}:${given(setting, setting === 'EDGE_HTTP_PORT' ? '80' : '443')}:${inside}${protocol}`;

export const edge: Service = {
  image: imageOf('edge'),
  build: { target: 'edge' },
  environment: {
    ...SITE_URL,
    ...PROXIES,
    EDGE_SITE: SITE_URL.SITE_URL,
    HSTS_SECONDS: given('HSTS_SECONDS', '0'),
    EDGE_TRUSTED: given('EDGE_TRUSTED', '127.0.0.1/32'),
  },
  networks: ['outside', 'origins', 'proxies'],
  tmpfs: ['/tmp:size=16m,mode=1777', '/config:size=4m,uid=1000,gid=1000'],
  health: { test: answers('2020', '/healthz') },
  limits: { cpus: '1', memory: '256M', pids: 256 },
  compose: {
    ports: [
      edgePort('EDGE_HTTP_PORT', '80'),
      edgePort('EDGE_HTTPS_PORT', EDGE_HTTPS_PORT),
      edgePort('EDGE_HTTPS_PORT', EDGE_HTTPS_PORT, '/udp'),
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

export const shell: Service = {
  image: imageOf('shell'),
  build: { target: 'shell', package: 'shell' },
  environment: {
    ...PAGE_SETTINGS,
    ...TRACING,
    ...passedOn('SITE_MAINTENANCE', 'SSR', 'ALLOW_OVERRIDES', 'TELEMETRY_SAMPLE'),
    ...passedOn('CANARY_ERROR_LIMIT', 'CANARY_MIN_SAMPLES'),
    API_BASE_URL: given('API_BASE_URL', 'http://edge:4000'),
    RENDER_URL: 'http://render:3000',
    ...PROXIES,
  },
  networks: ['site', 'proxies', 'rendering'],
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
    secrets: [...secretsOnCluster(SECRETS.shell), 'RELEASE_KEYS', ...bucketKeyOf('shell')],
    // With its own files beside those of the service on the same node.
    volumes: ['shell:/data/shell', 'shell-files:/data/shell-files'],
  },
};

/**
 * Runs the areas' programs for the shells: no secret but the token that shells have to say, no data, no way out but to
 * the API. With another API than the one beside it (API_BASE_URL) it needs a network that leads there.
 */
export const render: Service = {
  image: imageOf('shell'),
  build: { target: 'shell', package: 'shell' },
  command: ['node', 'shell/dist/current/server/render-service.cjs'],
  environment: { API_BASE_URL: given('API_BASE_URL', 'http://api:4000'), ...passedOn('LOG_LEVEL') },
  networks: ['rendering'],
  health: { test: answers('3000', '/readyz') },
  limits: { cpus: '2', memory: '640M', pids: 128 },
  compose: { volumes: ['secrets-render:/run/secrets:ro'], depends_on: AFTER_SETUP },
  cluster: {
    copies: given('RENDER_REPLICAS', '2'),
    environment: DRAIN,
    secrets: secretsOnCluster(SECRETS.render),
  },
};

export const api: Service = {
  image: imageOf('api'),
  build: { target: 'api', package: 'api' },
  environment: {
    ...SITE_URL,
    ...CAPTCHA,
    ...STRIPE,
    ...TRACING,
    SITE_PAGES_URL: 'http://shell:3000/_areas/pages.json',
    MAIL_URL: given('MAIL_URL', 'smtp://mailpit:1025'),
    ...PROXIES,
    ...passedOn(
      ...['ACCEPT_NEWER_DATABASE', 'PRODUCT_NAME', 'PAYMENT_SUCCESS_RATE', 'PAYMENT_ABANDONED_SECONDS'],
      ...['MAIL_FROM', 'CONTACT_MAIL', 'SESSION_HOURS', 'RATE_LIMIT_PER_MINUTE', 'MESSAGE_LIMIT_PER_MINUTE'],
      ...['PUBLISHER_NAME', 'PUBLISHER_ADDRESS', 'CONTACT_EMAIL', 'TOLL_FREE_NUMBER', 'SCHOOL_CYCLE'],
      ...['ORDERS_WITHOUT_PROOF', 'ORDER_MAILS_PER_HOUR', 'LITTLE_DICTIONARY_URL', 'TEACHER_LINK_URL'],
      'LOG_LEVEL',
    ),
  },
  // `providers`: mail servers, the captcha's, the payments' and the teacher link's provider.
  networks: ['proxies', 'rendering', 'data', 'mail', 'providers'],
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

export const postgres: Service = {
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
export const mailpit: Service = {
  image: 'axllent/mailpit:v1.21',
  environment: { MP_MAX_MESSAGES: '500' },
  networks: ['mail', 'outside'],
  // A program of its own each time, on a quarter of a core.
  health: { test: ['/mailpit', 'readyz'], timeout: '20s' },
  limits: { cpus: '0.25', memory: '128M', pids: 256 },
  compose: { ports: [`127.0.0.1:${localPort('MAILPIT_PORT')}:8025`] },
  cluster: { copies: 1 },
};
