/** Checks who imports whom, against the table below, and prints the graph of rooms. Exits with 1 on a breach. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, ROOT } from './packages.mjs';

/** What each room may import from the others. Anything else is a breach. */
const MAY_IMPORT = {
  'shared/contract': [],
  'shared/federation': ['shared/contract'],
  'shared/releases': ['shared/contract', 'shared/federation'],
  'shared/api': ['shared/contract'],
  'shared/ui': ['shared/contract'],
  api: ['shared/api', 'shared/contract'],
  shell: ['shared/contract', 'shared/api', 'shared/ui', 'shared/federation', 'shared/releases'],
  ...Object.fromEntries(
    REMOTE_NAMES.map((name) => [name, ['shared/contract', 'shared/api', 'shared/ui', 'shared/federation']]),
  ),
  // Its remotes of other versions are built as every remote is.
  e2e: ['shared/contract', 'shared/api', 'shared/ui', 'shared/federation'],
};

/** Libraries a remote may reach only through a shared group: a second copy would break the page. */
const ONLY_THROUGH_GROUPS = [
  /^@mui\//,
  /^react-router/,
  /^@tanstack\//,
  /^react-hook-form/,
  /^@hookform\//,
  /^@emotion\/(?!react$)/,
];

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:import|require)\s*\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm;
const breaches = [];
const graph = new Map();

for (const room of Object.keys(MAY_IMPORT)) {
  const targets = new Set();
  for (const file of sourcesUnder(path.join(ROOT, room))) {
    for (const request of importsOf(file)) {
      const target = request.startsWith('.') ? relativeRoom(file, request, room) : packageRoom(request);
      if (target && target !== room) {
        targets.add(target);
        if (!MAY_IMPORT[room].includes(target)) breach(file, `${room} may not import ${target} (${request})`);
      }
      if (REMOTE_NAMES.includes(room)) {
        if (ONLY_THROUGH_GROUPS.some((pattern) => pattern.test(request)))
          breach(file, `${request} is shared: import it through @red/ui`);
        const sibling = siblingFeature(file, request, room);
        if (sibling) breach(file, `feature ${sibling.from} may not import feature ${sibling.to}`);
      }
    }
  }
  graph.set(room, [...targets].sort());
}

for (const [room, targets] of graph)
  console.log(`${room.padEnd(18)} → ${targets.join(', ') || '(nothing of ours)'}`);
if (breaches.length > 0) {
  console.error(`\n${breaches.join('\n')}`);
  process.exit(1);
}

function breach(file, text) {
  breaches.push(`${path.relative(ROOT, file)}: ${text}`);
}

function importsOf(file) {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]);
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.data'].includes(entry.name) ? [] : sourcesUnder(file);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
  });
}

function packageRoom(request) {
  const match = /^@red\/(\w+)/.exec(request);
  if (match) return `shared/${match[1]}`;
  const first = request.split('/')[0];
  return first in MAY_IMPORT ? first : null;
}

function relativeRoom(file, request, own) {
  const target = path.relative(ROOT, path.resolve(path.dirname(file), request)).split(path.sep);
  const room = target[0] === 'shared' ? `shared/${target[1]}` : target[0];
  return room in MAY_IMPORT ? room : own;
}

/** A feature (a folder of `src/pages`) never imports a sibling feature; what features share stands beside `pages`. */
function siblingFeature(file, request, room) {
  if (!request.startsWith('.') || /\.test\.tsx?$/.test(file)) return null;
  const pages = path.join(ROOT, room, 'src/pages');
  const featureOf = (place) => {
    const [folder] = path.relative(pages, place).split(path.sep);
    return folder === '..' ? null : folder;
  };
  const from = featureOf(file) ?? 'outside pages';
  const to = featureOf(path.resolve(path.dirname(file), request));
  return to && from !== to ? { from, to } : null;
}
