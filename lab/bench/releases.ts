/** Publish, rollback, disable: how long it takes until a page shows a release, with the registry in a folder and in a bucket. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openRegistry, type Registry } from '@red/releases/registry';
import { z } from 'zod';
import { startS3Server } from '../../shared/releases/src/testing/s3-server.fixture';
import { findBrowser } from '../../tools/browser';
import { openPageOf, REMOTE_NAMES, ROOT } from '../../tools/packages';
import { registryDir } from '../../tools/registry';
import { MeasuredSite } from './measured-site';
import { median, ms, type Table, verdict } from './table';

/** From the changed registry to a new page. */
const MAX_DELAY_MS = 2_000;
/** An even number ends where it began. */
const ROLLBACKS = Number(process.env.LAB_ROLLBACKS || 10);
const TIMEOUT_MS = 30_000;
const COMMAND = path.join(ROOT, 'shared/releases/dist/red.mjs');

type Environment = Readonly<Record<string, string>>;
interface Place {
  name: string;
  registry: Registry;
  /** Settings of the release command. */
  environment: Environment;
  /** That is published. */
  version: string;
}

const bootSchema = z.object({
  composition: z.object({ paused: z.array(z.string()) }),
  remotes: z.record(z.string(), z.object({ version: z.string() })),
});

export async function measureReleases(): Promise<Table> {
  const site = await MeasuredSite.start();
  const bucket = await startS3Server();
  try {
    const registry = openRegistry(registryDir(site.data));
    const rows = await measureAreas(site, { name: 'folder', registry, environment: {}, version: '9.0.0' });
    // The same registry, from now on in a bucket.
    const settings = { ...bucket.environment, REGISTRY: 's3://red/live' };
    const inBucket = openRegistry(settings.REGISTRY, settings);
    for (const [area, remote] of Object.entries((await registry.read()).remotes))
      await inBucket.change(area, () => remote, { who: 'npm run lab', why: 'moved' });
    await site.restart(settings);
    const environment = { ...settings, RELEASE_STORAGE: path.join(site.data, 'releases') };
    rows.push(
      ...(await measureAreas(site, { name: 'bucket', registry: inBucket, environment, version: '9.1.0' })),
    );
    return {
      title: 'Until a visitor sees a release',
      note: `Milliseconds. Every area is published once (with the gate: rules, rendering on the server and in a browser), then rolled back and forth ${ROLLBACKS} times, disabled, enabled and rolled back once more. *Until seen*: from the changed registry to the first page that nobody had asked for before and that shows it; *command*: from the typed command.`,
      columns: [
        ...['Registry and area', 'publish', 'changes', 'median until seen'],
        ...['worst until seen', 'command, median'],
      ],
      rows,
    };
  } finally {
    await site.stop();
    await bucket.stop();
  }
}

async function measureAreas(site: MeasuredSite, place: Place): Promise<Table['rows'][number][]> {
  const rows: Table['rows'][number][] = [];
  for (const remote of REMOTE_NAMES) {
    const page = openPageOf(remote);
    if (page === null) continue;
    const shown = () => shownVersion(site.url + page, remote);
    const before = await shown();
    const changes: number[] = [];
    const commands: number[] = [];
    const apply = async (words: readonly string[], wanted: string) => {
      const times = await timed(site, place, words, async () => (await shown()) === wanted);
      changes.push(times.change);
      commands.push(times.command);
    };
    const { version } = place;
    await apply(['publish', remote, '--from', site.copyOfBuild(remote, version)], version);
    for (let at = 0; at < ROLLBACKS; at += 1)
      await apply(['rollback', remote], at % 2 === 0 ? before : version);
    await apply(['disable', remote], 'off');
    await apply(['enable', remote], version);
    await apply(['rollback', remote], before);
    rows.push([
      `${place.name}, ${remote}`,
      commands[0],
      changes.length,
      ms(median(changes)),
      verdict(Math.max(...changes), MAX_DELAY_MS),
      ms(median(commands.slice(1))),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  return rows;
}

/** The version of an area that a page gets which is not kept, or `off` when the area is disabled. */
async function shownVersion(address: string, remote: string): Promise<string> {
  const html = await (await fetch(`${address}?visita=${randomUUID()}`)).text();
  const text = /<script[^>]*id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  const { composition, remotes } = bootSchema.parse(JSON.parse(text));
  return composition.paused.includes(remote) ? 'off' : (remotes[remote]?.version ?? '');
}

/** Runs the release command, as a team's pipeline does, and measures until its change is seen. */
async function timed(
  site: MeasuredSite,
  { registry, environment }: Place,
  words: readonly string[],
  isSeen: () => Promise<boolean>,
) {
  const [, remote = ''] = words;
  const began = Date.now();
  let end = Number.POSITIVE_INFINITY;
  const command = promisify(execFile)(process.execPath, [COMMAND, ...words], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: site.data,
      SITE_URL: site.url,
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      RELEASE_URL: `${site.originOf(remote)}/`,
      CHROMIUM: findBrowser() ?? '',
      ...environment,
    },
  }).finally(() => {
    end = Date.now() + TIMEOUT_MS;
  });
  const failed = command.then(
    () => null,
    (error: unknown) => error,
  );
  while (!(await isSeen())) {
    if (Date.now() > end) throw (await failed) ?? new Error(`${words.join(' ')}: not seen`);
    await pause(10);
  }
  const seen = Date.now();
  await command;
  return {
    command: seen - began,
    change: seen - Date.parse((await registry.history(1, remote))[0]?.at ?? ''),
  };
}
