/**
 * `npm run deploy:files`: writes what docker-compose.yml and deploy/kubernetes say of each area, from the folders that
 * hold a `remote.json`. With `--check` it writes nothing, names what is not as it would write it, and ends with 1.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, ROOT } from './packages.mjs';

const COMPOSE = 'docker-compose.yml';
const CLUSTER = 'deploy/kubernetes/areas';

/** What stands in docker-compose.yml between `# areas: <key>` and `# end of areas`. */
const BLOCKS = {
  services: (name) => [
    `${name}:`,
    '  <<: *origin',
    `  build: { context: ., target: origin, args: { PACKAGE: ${name} } }`,
    `  image: red/${name}:\${TAG:-local}`,
    `  volumes: ["registry:/data/registry", "releases-${name}:/data/releases/${name}"]`,
  ],
  'stored releases': (name) => [`- releases-${name}:/data/releases/${name}:ro`],
  volumes: (name) => [`releases-${name}:`],
};

/** @param {string} text of docker-compose.yml @param {readonly string[]} names of the areas */
function composeFile(text, names) {
  return text.replace(/^( *)# areas: ([a-z ]+), .*\n[\s\S]*?^ *# end of areas$/gm, (block, indent, key) => {
    const parts = names.map((name) =>
      BLOCKS[key](name)
        .map((line) => `${indent}${line}\n`)
        .join(''),
    );
    const [first] = block.split('\n', 1);
    // Services have an empty line between them.
    return `${first}\n${parts.join(key === 'services' ? '\n' : '')}${indent}# end of areas`;
  });
}

/** An area on a cluster. Written once: its image and version are the team's to change. @param {string} name */
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
`;

/** @param {readonly string[]} names of the areas */
const clusterList = (names) => `# By npm run deploy:files: every area.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [${names.join(', ')}]
`;

const compose = readFileSync(path.join(ROOT, COMPOSE), 'utf8');
const wanted = {
  [COMPOSE]: composeFile(compose, REMOTE_NAMES),
  [`${CLUSTER}/kustomization.yaml`]: clusterList(REMOTE_NAMES),
  ...Object.fromEntries(
    REMOTE_NAMES.map((name) => [`${CLUSTER}/${name}/kustomization.yaml`, clusterFile(name)]).filter(
      ([file]) => !existsSync(path.join(ROOT, file)),
    ),
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
    console.error(`${file} is not what npm run deploy:files makes of the areas.`);
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
    console.log(`${folder}: removed, there is no such area`);
  }
  if (changed.length + stale.length === 0) console.log('Nothing has changed.');
}
