import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SECRETS } from '../container/setup-rules';
import { writtenFiles } from './files';

interface PartOfVolume {
  source: string;
  target: string;
  read_only?: boolean;
  volume: { subpath: string };
}
interface Service {
  image: string;
  build: { args: object };
  user: string;
  command: string[];
  restart: string;
  environment: Record<string, string>;
  volumes?: (string | PartOfVolume)[];
  ports?: string[];
  tmpfs: string[];
  networks?: string[];
  healthcheck: { test: string[] };
  stop_grace_period: string;
  container_name?: string;
  cap_add?: unknown;
  privileged?: unknown;
}
interface ComposeFile {
  services: Record<string, Service>;
  volumes: object;
  networks: Record<string, object>;
}

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const compose: ComposeFile = parse(read('docker-compose.yml'), { merge: true });
const serviceOf = (name: string): Service => {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}.`);
  return service;
};
const dockerfile = read('Dockerfile');
const services = Object.entries(compose.services);
const remotes = Object.keys(compose.services).filter((name) => name.startsWith('mf-'));
const areas = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));
/** Each as `[volume or folder, where, 'ro']`; of a part of a volume, its name is `volume/part`. */
const volumesOf = (service: Service): string[][] =>
  (service.volumes ?? []).map((mount) =>
    typeof mount === 'string'
      ? mount.split(':')
      : [`${mount.source}/${mount.volume.subpath}`, mount.target, ...(mount.read_only ? ['ro'] : [])],
  );

describe('docker-compose.yml', () => {
  test('it is what the description says, and so is the stack file', () => {
    for (const [file, text] of Object.entries(writtenFiles(remotes))) expect(text).toBe(read(file));
  });

  test('a sixth area is a service with volumes of its own; no line of another changes', () => {
    const more = writtenFiles([...remotes, 'mf-prueba']);
    const { services, volumes }: ComposeFile = parse(more['docker-compose.yml'] ?? '', { merge: true });
    const like = JSON.parse(JSON.stringify(serviceOf('mf-pagos')).replaceAll('mf-pagos', 'mf-prueba'));
    expect(services['mf-prueba']).toEqual(like);
    expect(Object.keys(volumes)).toContain('releases-mf-prueba');
    expect(services.setup?.command).toContain('mf-prueba');
    expect(services.release?.volumes).toContain('releases-mf-prueba:/data/releases/mf-prueba:ro');
    for (const [file, text] of Object.entries(more)) {
      const lines = text.split('\n');
      for (const line of read(file).split('\n')) expect(lines).toContain(line);
    }
  });

  test('there are the edge, the shell, a remote for each area, the API, the database and the mail catcher', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['edge', 'shell', 'api', 'postgres', 'mailpit']),
    );
    expect([...remotes].sort()).toEqual(areas);
    for (const name of remotes) expect(serviceOf(name).image).toMatch(`red/${name}:`);
  });

  test.each(services)(
    '%s has no privilege, nothing to write but what it is given, and limits',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        deploy: {
          resources: {
            limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) },
          },
        },
      });
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
      expect(Number(String(service.user).split(':')[0])).toBeGreaterThan(0);
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThanOrEqual(10);
    },
  );

  test.each(services)('%s has a health check, unless it ends by itself', (_, service) => {
    if (service.restart === 'no') return expect(service.healthcheck).toEqual({ disable: true });
    expect(service.healthcheck).toMatchObject({ interval: expect.any(String), retries: expect.any(Number) });
    expect(service.healthcheck.test[0]).toBe('CMD');
  });

  test.each(services)('%s is of a named version', (_, service) => {
    expect(service.image).toMatch(/:(?!latest$).+$/);
  });

  test('base images are of a named version', () => {
    const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image);
    expect(bases).toHaveLength(4);
    for (const image of bases) expect(image).toMatch(/:(?!latest$).+$/);
  });

  test('what can be scaled has neither a name nor a port of its own', () => {
    for (const name of ['shell', 'api']) {
      expect(serviceOf(name).ports).toBeUndefined();
      expect(serviceOf(name).container_name).toBeUndefined();
    }
  });

  test('the world reaches the edge; what else is published, on this machine only', () => {
    for (const [name, service] of services) {
      for (const port of service.ports ?? [])
        expect(port).toMatch(name === 'edge' ? /^\$\{EDGE_ADDRESS:-127\.0\.0\.1\}:/ : /^127\.0\.0\.1:/);
    }
  });

  test('only the API shares a network with the database', () => {
    const near = services.filter(([, { networks = [] }]) => networks.includes('data')).map(([name]) => name);
    expect(near.sort()).toEqual(['api', 'postgres']);
    expect(compose.networks.data).toEqual({ internal: true });
    expect(serviceOf('postgres').networks).toEqual(['data']);
  });

  test('the API’s role in the database owns it and is no superuser', () => {
    const [postgres, api] = [serviceOf('postgres'), serviceOf('api')];
    const [, address = ''] = /:-(.+)\}$/.exec(api.environment.DATABASE_URL ?? '') ?? [];
    const { username, pathname } = new URL(address);
    expect(username).not.toBe(postgres.environment.POSTGRES_USER);
    expect(postgres.environment.POSTGRES_PASSWORD_FILE).not.toContain('PGPASSWORD');
    const script = volumesOf(postgres).find(([, where]) => where?.startsWith('/docker-entrypoint-initdb.d/'));
    const statements = read(script?.[0] ?? '').match(/^(create|alter|grant) .*$/gm);
    expect(statements).toEqual([
      `create role ${username} login password :'password';`,
      `create database ${pathname.slice(1)} owner ${username};`,
    ]);
  });

  test('the renderer has the token of its shells, no other secret and no files, and reaches nothing but the API and the shells', () => {
    const [render, shell] = [serviceOf('render'), serviceOf('shell')];
    expect(volumesOf(render)).toEqual([['secrets-render', '/run/secrets', 'ro']]);
    expect(SECRETS.render).toEqual(['RENDER_TOKEN']);
    expect(render.ports).toBeUndefined();
    expect(render.networks).toEqual(['rendering']);
    expect(compose.networks.rendering).toEqual({ internal: true });
    const near = services
      .filter(([, { networks = [] }]) => networks.includes('rendering'))
      .map(([name]) => name);
    expect(near.sort()).toEqual(['api', 'render', 'shell']);
    expect(render.image).toBe(shell.image);
    expect(shell.environment.RENDER_URL).toBe('http://render:3000');
    for (const [name, value] of Object.entries(render.environment))
      if (name !== 'API_BASE_URL') expect(shell.environment).toMatchObject({ [name]: value });
  });

  test('every volume is declared, used, and mounted at a folder that the image gives to its user', () => {
    const used = services.flatMap(([, service]) => volumesOf(service).map(([from = '']) => from));
    const named = used.filter((from) => !from.startsWith('.')).map((from) => from.split('/')[0]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  test('a remote writes its releases and its own part of the registry, and has the key of nobody else', () => {
    for (const name of remotes) {
      expect(volumesOf(serviceOf(name))).toEqual([
        ['registry', '/data/registry', 'ro'],
        [`registry/areas/${name}`, `/data/registry/areas/${name}`],
        [`release-keys/${name}`, '/run/secrets', 'ro'],
        ['release-keys/public', '/run/release-keys', 'ro'],
        [`releases-${name}`, `/data/releases/${name}`],
      ]);
      expect(serviceOf(name).build.args).toEqual({ PACKAGE: name });
    }
    expect(serviceOf('setup').command).toEqual(['node', 'deploy/dist/setup.mjs', ...remotes]);
  });

  test('the shell reads the registry, and believes the keys that it was given', () => {
    expect(volumesOf(serviceOf('shell'))).toEqual(
      expect.arrayContaining([
        ['registry', '/data/registry', 'ro'],
        ['release-keys/public', '/run/release-keys', 'ro'],
      ]),
    );
    for (const name of ['shell', 'release', ...remotes])
      expect(serviceOf(name).environment.RELEASE_KEYS).toBe('/run/release-keys/RELEASE_KEYS');
    const writers = services
      .filter(([, service]) =>
        volumesOf(service).some(([from, , how]) => from === 'registry' && how !== 'ro'),
      )
      .map(([name]) => name);
    expect(writers.sort()).toEqual(['release', 'setup']);
  });

  test('vetoes of canaries are written by shells, read by the release command, and out of reach for everybody else', () => {
    expect(dockerfile).toMatch(/ENV .*\bVETOES=\/data\/vetoes$/m);
    const mounts = services.flatMap(([name, service]) =>
      volumesOf(service)
        .filter(([volume]) => volume === 'vetoes')
        .map(([, ...where]) => [name, ...where]),
    );
    expect(mounts).toEqual([
      ['shell', '/data/vetoes'],
      ['release', '/data/vetoes', 'ro'],
    ]);
  });

  test('no secret stands in the file', () => {
    for (const [, service] of services) {
      for (const [name, value] of Object.entries(service.environment ?? {})) {
        if (/PASSWORD|SECRET|TOKEN|KEY$/.test(name) && !/^(CAPTCHA_SITE|STRIPE_PUBLISHABLE)_KEY$/.test(name))
          expect(value).toMatch(/^\/run\/secrets\//);
        expect(String(value)).not.toMatch(/:\/\/[^/@\s]+:[^/@\s]+@/);
      }
    }
  });

  test('what is passed on to shell and API are settings they know', () => {
    const known = {
      shell: read('shell/src/server/settings.ts'),
      render: read('shell/src/render/render-settings.ts'),
      api: read('api/src/settings.ts'),
    };
    for (const [name, text] of Object.entries(known)) {
      for (const setting of Object.keys(serviceOf(name).environment))
        expect(text).toMatch(new RegExp(`\\b${setting}:`));
    }
  });
});

describe('Dockerfile', () => {
  test('every target that is started runs as somebody without rights', () => {
    const stages = dockerfile.split(/^FROM /m).slice(1);
    const byName = new Map(stages.map((text) => [/AS (\S+)/.exec(text)?.[1], text]));
    const userOf = (name: string | undefined): string | undefined => {
      const text = byName.get(name);
      if (!text) return undefined;
      return /^USER (\S+)/m.exec(text)?.[1] ?? userOf(text.split(/\s/, 1)[0]);
    };
    for (const target of ['shell', 'api', 'origin', 'tasks', 'source']) expect(userOf(target)).toBe('node');
    expect(userOf('edge')).toBe('caddy');
  });

  test('whoever runs setup may write every volume that it hands out, the renderer’s too', () => {
    const owned = /^RUN install -d -o node -g node (.+)$/m.exec(dockerfile)?.[1]?.split(' ');
    const written = volumesOf(serviceOf('setup')).flatMap(([, where, mode]) => (mode === 'ro' ? [] : where));
    expect(written).toContain('/secrets/render');
    expect(owned).toEqual(expect.arrayContaining(written));
  });

  test('the shell has the same memory settings in its image as under npm start', () => {
    const site = read('tools/site.ts');
    const arenas = /MALLOC_ARENA_MAX: '(\d+)'/.exec(site)?.[1];
    const flags = /nodeOptions: '([^']+)'/.exec(site)?.[1];
    expect(dockerfile).toMatch(new RegExp(`\\$\\{NODE_OPTIONS\\} ${flags}" MALLOC_ARENA_MAX=${arenas}\n`));
  });

  test('the build in an image finds every file that it imports', () => {
    const allowed = read('.dockerignore').split('\n');
    const needed = new Set(['run.mjs', 'build.ts']);
    // Files that are added are visited too.
    for (const file of needed)
      for (const [, imported = ''] of read(`tools/${file}`).matchAll(/from\s*'\.\/([^']+)'/g))
        needed.add(imported.endsWith('.mjs') ? imported : `${imported}.ts`);
    expect(needed).toContain('packages.ts');
    for (const file of needed) expect(allowed).toContain(`!tools/${file}`);
  });

  test('pnpm is of the version that the commands use', () => {
    const wanted = /PNPM_VERSION = '([\d.]+)'/.exec(read('tools/install.mjs'))?.[1];
    expect(dockerfile).toContain(`pnpm@${wanted}`);
  });
});
