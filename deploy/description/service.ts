/** What a service of the site is: in both forms, on one machine (docker-compose.yml) and on a cluster (deploy/swarm/stack.yml). */

export type Settings = Record<string, string>;

/** A service, in the words of compose files. */
export interface Service {
  image: string;
  /** Target of the Dockerfile and the package it is made of; none: the image is of others. */
  build?: { target: string; package?: string };
  command?: readonly string[];
  user?: string;
  environment?: Settings;
  networks?: readonly string[];
  tmpfs?: readonly string[];
  /** Test of its health and what differs from the usual times; null: it ends by itself. */
  health?: { test: readonly string[]; start_period?: string; timeout?: string } | null;
  limits: { cpus: string; memory: string; pids: number };
  /** Further words that are the same in both forms. */
  more?: Record<string, unknown>;
  /** On one machine: further words; null: it does not stand there. */
  compose: ({ environment?: Settings } & Record<string, unknown>) | null;
  /** On a cluster; null: it does not stand there. */
  cluster: OnCluster | null;
}

export interface OnCluster {
  /** One on each node, or how many. */
  copies: 'global' | number | string;
  environment?: Settings;
  /** Further networks. */
  networks?: readonly string[];
  /** Names of settings; `<secret>=<setting>` where they differ. */
  secrets?: readonly string[];
  /** `name:/path`, each on its own node. */
  volumes?: readonly string[];
  /** It stands on the node with this label and nowhere else: the old one stops before the new one starts. */
  member?: number;
}

/** A setting of the operator with its default, as compose files spell it. */
export const given = (name: string, fallback = '') => `\${${name}:-${fallback}}`;

/** Settings that are passed on as the operator gives them. */
export const passedOn = (...names: readonly string[]): Settings =>
  Object.fromEntries(names.map((name) => [name, given(name)]));

/** Source and target of a secret: `<secret>=<setting>`, or one name for both. */
export function handedOut(secret: string) {
  const [source = '', target = source] = secret.split('=');
  return { source, target };
}

/** Name of an image of ours. */
export const imageOf = (name: string) => `red/${name}:${given('TAG', 'local')}`;

/** Health check by a request to a port of the container. */
export const answers = (port: string, path: string) => ['bash', '/usr/local/bin/answers.sh', port, path];
