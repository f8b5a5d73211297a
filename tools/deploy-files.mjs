/**
 * `npm run deploy:files`: writes the parts of docker-compose.yml and deploy/kubernetes that repeat for each area, and from
 * docker-compose.yml the stack file of a cluster. With `--check` it writes nothing, names the files that differ, and exits
 * with 1.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { stackFile } from './cluster/stack-file.mjs';
import { REMOTE_NAMES, ROOT } from './packages.mjs';

const COMPOSE = 'docker-compose.yml';
const CLUSTER = 'deploy/kubernetes/areas';
const STACK = 'deploy/swarm/stack.yml';

/**
 * Lines for one area between `# areas: <key>` and `# end of areas` of docker-compose.yml.
 * @type {Record<string, (name: string) => string[]>}
 */
const BLOCKS = {
  services: (name) => [
    `${name}:`,
    '  <<: *origin',
    `  build: { context: ., target: origin, args: { PACKAGE: ${name} } }`,
    `  image: red/${name}:\${TAG:-local}`,
    '  volumes:',
    '    - registry:/data/registry:ro',
    '    # Its own part of it, and its own key.',
    '    - type: volume',
    '      source: registry',
    `      target: /data/registry/areas/${name}`,
    `      volume: { subpath: areas/${name} }`,
    '    - type: volume',
    '      source: release-keys',
    '      target: /run/secrets',
    '      read_only: true',
    `      volume: { subpath: ${name} }`,
    '    - *trusted-keys',
    `    - releases-${name}:/data/releases/${name}`,
  ],
  names: (name) => [`- ${name}`],
  'stored releases': (name) => [`- releases-${name}:/data/releases/${name}:ro`],
  volumes: (name) => [`releases-${name}:`],
};

/**
 * @param {string} key
 * @param {string} name
 */
function linesOf(key, name) {
  const lines = BLOCKS[key];
  if (!lines) throw new Error(`${COMPOSE}: unknown block "# areas: ${key}"`);
  return lines(name);
}

/**
 * @param {string} text of docker-compose.yml
 * @param {readonly string[]} names of the areas
 */
function composeFile(text, names) {
  return text.replace(/^( *)# areas: ([a-z ]+), .*\n[\s\S]*?^ *# end of areas$/gm, (block, indent, key) => {
    const parts = names.map((name) =>
      linesOf(key, name)
        .map((line) => `${indent}${line}\n`)
        .join(''),
    );
    const [first] = block.split('\n', 1);
    // Services have an empty line between them.
    return `${first}\n${parts.join(key === 'services' ? '\n' : '')}${indent}# end of areas`;
  });
}

/**
 * An area on a cluster. Written once: the team then sets its image and version there.
 * @param {string} name
 */
const clusterFile = (name) => `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../../remote]
nameSuffix: ${name.slice('mf'.length)}
labels:
  - pairs: { app.kubernetes.io/name: ${name} }
    includeSelectors: true
# Where the image is pushed to, and which version runs.
images:
  - name: red/remote
    newName: red/${name}
    newTag: "1.0.0"
# Its own keys: the one that signs its releases, and one of the bucket that writes its own part and no other.
patches:
  - target: { kind: Deployment }
    patch: |-
      - op: add
        path: /spec/template/spec/containers/0/envFrom/-
        value: { secretRef: { name: release-key-${name}, optional: true } }
      - op: add
        path: /spec/template/spec/containers/0/envFrom/-
        value: { secretRef: { name: bucket-key-${name} } }
`;

/**
 * A line for each area, so that a new one changes no line of another.
 * @param {readonly string[]} names of the areas
 */
const clusterList = (names) => `# Written by npm run deploy:files: every area.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
${names.map((name) => `  - ${name}\n`).join('')}`;

/** @param {string} text of docker-compose.yml */
const stackText = (text) =>
  `# Written by npm run deploy:files from docker-compose.yml and tools/cluster/stack-file.mjs: docs/cluster.md.\n${stringify(
    stackFile(parse(text, { merge: true }), REMOTE_NAMES),
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )}`;

const compose = composeFile(readFileSync(path.join(ROOT, COMPOSE), 'utf8'), REMOTE_NAMES);
/** @type {Record<string, string>} */
const wanted = {
  [COMPOSE]: compose,
  [STACK]: stackText(compose),
  [`${CLUSTER}/kustomization.yaml`]: clusterList(REMOTE_NAMES),
  ...Object.fromEntries(
    REMOTE_NAMES.map((name) => ({ name, file: `${CLUSTER}/${name}/kustomization.yaml` }))
      .filter(({ file }) => !existsSync(path.join(ROOT, file)))
      .map(({ name, file }) => [file, clusterFile(name)]),
  ),
};
const changed = Object.entries(wanted).filter(([file, text]) => {
  const there = path.join(ROOT, file);
  return !existsSync(there) || readFileSync(there, 'utf8') !== text;
});
const stale = readdirSync(path.join(ROOT, CLUSTER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !REMOTE_NAMES.includes(entry.name))
  .map(({ name }) => `${CLUSTER}/${name}`);

if (process.argv.includes('--check')) {
  for (const file of [...changed.map(([name]) => name), ...stale])
    console.error(`${file} differs from what npm run deploy:files writes.`);
  process.exitCode = changed.length + stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of changed) {
    const there = path.join(ROOT, file);
    mkdirSync(path.dirname(there), { recursive: true });
    writeFileSync(there, text);
    console.log(`${file}: written`);
  }
  for (const folder of stale) {
    rmSync(path.join(ROOT, folder), { recursive: true });
    console.log(`${folder}: removed: there is no such area`);
  }
  if (changed.length + stale.length === 0) console.log('Nothing has changed.');
}
