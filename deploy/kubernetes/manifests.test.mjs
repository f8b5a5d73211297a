import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/**
 * What the schemas of Kubernetes find wrong with each object; null for nothing.
 * @param {readonly object[]} list
 */
const errorsOf = (list) =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'validate.mjs')], {
      input: JSON.stringify(list),
      encoding: 'utf8',
    }),
  );

const kustomization = (/** @type {string} */ folder) =>
  parse(readFileSync(path.join(__dirname, folder, 'kustomization.yaml'), 'utf8'));
const remotes = readdirSync(path.join(__dirname, 'areas')).filter((name) => name.startsWith('mf-'));
const objects = ['.', 'remote'].flatMap((folder) =>
  readdirSync(path.join(__dirname, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(readFileSync(path.join(__dirname, folder, file), 'utf8')).map((text) => text.toJS()),
    ),
);
const named = objects.map((each) => [`${each.kind} ${each.metadata.name}`, each]);
const deployments = named.filter(([, { kind }]) => kind === 'Deployment');
const compose = parse(readFileSync(path.join(__dirname, '../../docker-compose.yml'), 'utf8'), {
  merge: true,
});
const stack = parse(readFileSync(path.join(__dirname, '../swarm/stack.yml'), 'utf8'));

describe('manifests for a cluster', () => {
  test('every object is what its schema says', () => {
    expect(errorsOf(objects).filter(Boolean)).toEqual([]);
  });

  test('the schemas notice what is wrong', () => {
    const broken = deployments[0]?.[1];
    const wrong = { ...broken, spec: { ...broken.spec, replicas: 'two' } };
    expect(errorsOf([wrong])).toEqual([expect.stringContaining('replicas')]);
  });

  test.each(deployments)('%s rolls without a gap, is probed, and has no rights', (_, { spec }) => {
    const { spec: pod } = spec.template;
    const [container] = pod.containers;
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container).toMatchObject({
      startupProbe: expect.any(Object),
      livenessProbe: expect.any(Object),
      readinessProbe: expect.any(Object),
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
    expect(container.livenessProbe.httpGet?.path).not.toBe('/readyz');
  });

  test.each(deployments)('%s mounts only what it has, at folders the image has', (_, { spec }) => {
    const { containers, volumes } = spec.template.spec;
    const mounted = containers[0].volumeMounts.map((/** @type {{ name: string }} */ { name }) => name);
    expect([...new Set(mounted)].sort()).toEqual(
      volumes.map((/** @type {{ name: string }} */ { name }) => name).sort(),
    );
  });

  test('whoever has several pods keeps one when a node is drained', () => {
    const guarded = objects
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .map(({ metadata }) => metadata.name);
    expect(guarded.sort()).toEqual(deployments.map(([, { metadata }]) => metadata.name).sort());
  });

  test('no volume is shared between nodes: what several of them need is in the bucket', () => {
    expect(objects.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    for (const [, { spec }] of deployments)
      for (const volume of spec.template.spec.volumes)
        expect(Object.keys(volume)).toEqual(['name', 'emptyDir']);
    const { literals } = kustomization('.').configMapGenerator.find(
      (/** @type {{ name: string }} */ { name }) => name === 'storage',
    );
    const places = literals.filter((/** @type {string} */ line) => line.includes('=s3://'));
    // The same as in the stack of docs/cluster.md.
    const ofStack = Object.values(stack.services).flatMap((/** @type {any} */ { environment = {} }) =>
      Object.entries(environment).map((setting) =>
        setting.join('=').replaceAll(/\$\{BUCKET:-(\w+)\}/g, '$1'),
      ),
    );
    expect(places.sort()).toEqual([...new Set(ofStack.filter((line) => line.includes('=s3://')))].sort());
    const users = deployments.filter(([, { spec }]) =>
      spec.template.spec.containers[0].envFrom?.some(
        (/** @type {{ configMapRef?: { name: string } }} */ { configMapRef }) =>
          configMapRef?.name === 'storage',
      ),
    );
    expect(users.map(([name]) => name).sort()).toEqual([
      'Deployment files',
      'Deployment mf',
      'Deployment shell',
    ]);
  });

  test('who is scaled by load has no fixed number of pods', () => {
    const scaled = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled.map(({ spec }) => spec.scaleTargetRef.name).sort()).toEqual(['api', 'shell']);
    for (const { spec } of scaled) {
      const found = deployments.find(([, { metadata }]) => metadata.name === spec.scaleTargetRef.name);
      expect(found?.[1].spec.replicas).toBeUndefined();
    }
  });

  test('the renderer has no secrets and reaches nothing but the API', () => {
    const render = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'render');
    const [container] = render.spec.template.spec.containers;
    expect(container.envFrom.every((/** @type {object} */ from) => 'configMapRef' in from)).toBe(true);
    expect(render.spec.template.spec.volumes).toEqual([
      { name: 'tmp', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
    ]);
    const policy = objects.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'render',
    );
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(policy.spec.egress.flatMap((/** @type {{ ports: object[] }} */ { ports }) => ports)).toEqual([
      { port: 4000 },
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ]);
  });

  test('every file is listed, and there is a remote for every remote of the compose file', () => {
    const { resources, images } = kustomization('.');
    const there = readdirSync(__dirname).filter(
      (name) => name === 'areas' || (name.endsWith('.yaml') && name !== 'kustomization.yaml'),
    );
    expect([...resources].sort()).toEqual(there.sort());
    expect(remotes).toEqual(
      Object.keys(compose.services)
        .filter((name) => name.startsWith('mf-'))
        .sort(),
    );
    expect([...kustomization('areas').resources].sort()).toEqual(remotes);
    expect(images.map((/** @type {{ name: string }} */ { name }) => name).sort()).toEqual([
      'red/api',
      'red/cache',
      'red/edge',
      'red/files',
      'red/shell',
    ]);
    for (const { newTag } of images) expect(newTag).toMatch(/^\d/);
    for (const name of remotes) {
      expect(kustomization(`areas/${name}`)).toMatchObject({
        resources: ['../../remote'],
        nameSuffix: name.slice(2),
        labels: [{ pairs: { 'app.kubernetes.io/name': name }, includeSelectors: true }],
        images: [
          {
            name: 'red/remote',
            newName: expect.stringMatching(`/${name}$`),
            newTag: expect.stringMatching(/^\d/),
          },
        ],
      });
    }
  });

  test('each area has a key of its own for its signatures, and one for its part of the bucket', () => {
    for (const name of remotes) {
      const [{ patch }] = kustomization(`areas/${name}`).patches;
      expect(parse(patch).map((/** @type {{ value: object }} */ { value }) => value)).toEqual([
        { secretRef: { name: `release-key-${name}`, optional: true } },
        { secretRef: { name: `bucket-key-${name}` } },
      ]);
    }
  });
});

/** Deployments by the service of docker-compose.yml that they are; an area stands for all. */
const SERVICE_OF = {
  ...{ edge: 'edge', cache: 'cache', shell: 'shell', render: 'render', api: 'api', mf: 'mf-pagos' },
  files: 'files',
};
/** How a part finds another, where its keys are; and areas do not run from their sources here. */
const OF_COMPOSE_ALONE = new Set(['API_BASE_URL', 'ORIGIN', 'RELEASE_KEYS', 'SOURCE_ROOT']);
/** @param {string} size such as 512M or 512Mi */
function mib(size) {
  const [, amount, unit] = /^(\d+)([mg])i?$/i.exec(size) ?? [];
  if (!amount || !unit) throw new Error(`"${size}" is no size`);
  return Number(amount) * (unit.toLowerCase() === 'g' ? 1024 : 1);
}
/** Settings of a container, those of its config maps included. */
const settingsIn = (/** @type {any} */ container) => ({
  ...Object.fromEntries(
    (container.envFrom ?? [])
      .flatMap((/** @type {any} */ { configMapRef }) =>
        kustomization('.').configMapGenerator.filter(
          (/** @type {any} */ { name }) => name === configMapRef?.name,
        ),
      )
      .flatMap((/** @type {any} */ { literals }) =>
        literals.map((/** @type {string} */ line) => /^([^=]+)=(.*)$/.exec(line)?.slice(1) ?? []),
      ),
  ),
  ...Object.fromEntries((container.env ?? []).map((/** @type {any} */ { name, value }) => [name, value])),
});

describe.each(Object.entries(SERVICE_OF))('%s is what docker-compose.yml says of %s', (name, service) => {
  const { spec } = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name).spec
    .template;
  const [container] = spec.containers;
  // What only several nodes need stands in the stack that is made from that file.
  const part = compose.services[service] ?? stack.services[service];

  test('the same image, user and program', () => {
    const image = name === 'mf' ? kustomization(`areas/${service}`).images[0].newName : container.image;
    expect(image).toBe(part.image.split(':')[0]);
    expect(container.command).toEqual(part.command);
    expect(`${spec.securityContext.runAsUser}:${spec.securityContext.runAsGroup}`).toBe(part.user);
    expect(container.securityContext.readOnlyRootFilesystem).toBe(part.read_only);
  });

  test('the same limits of memory, in folders too', () => {
    expect(mib(container.resources.limits.memory)).toBe(mib(part.deploy.resources.limits.memory));
    for (const line of part.tmpfs ?? []) {
      const [folder = '', options = ''] = line.split(':');
      const mount = container.volumeMounts.find((/** @type {any} */ each) => each.mountPath === folder);
      const volume = spec.volumes.find((/** @type {any} */ each) => each.name === mount?.name);
      expect([folder, mib(volume?.emptyDir?.sizeLimit ?? '')]).toEqual([
        folder,
        mib(/size=(\w+)/.exec(options)?.[1] ?? ''),
      ]);
    }
  });

  test('ready by the same question, after the same time to stop', () => {
    const [, , , port, at] = part.healthcheck.test;
    const { httpGet, exec } = container.readinessProbe;
    // Where only the container itself may ask, it asks in the same way.
    if (exec) expect(exec.command).toEqual(part.healthcheck.test.slice(1));
    else expect([container.ports[0].containerPort, httpGet.path]).toEqual([Number(port), at]);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number.parseInt(part.stop_grace_period, 10),
    );
  });

  test('the same settings, where the operator does not choose them', () => {
    const settings = settingsIn(container);
    for (const [setting, value] of Object.entries(part.environment ?? {}))
      if (!String(value).includes('$') && !OF_COMPOSE_ALONE.has(setting))
        expect([setting, settings[setting]]).toEqual([setting, value]);
  });
});
