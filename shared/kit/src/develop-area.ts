/** An area from its sources, shown by a site that runs elsewhere. */
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { Refusal } from '@red/releases/refusal';
import * as z from 'zod';
import { areaName, portSetting } from './place';

/** How long the site may take to say whether it lets a browser choose. */
const SITE_TIMEOUT_MS = 10_000;
/** Changes of remote.json that come together are one. */
const SETTLE_MS = 200;

/** What the site says of itself where overrides are allowed: see choice.routes.ts of the shell. */
const choicesSchema = z.object({ isShellFromSource: z.boolean() });
const exposesSchema = z.object({ exposes: z.record(z.string(), z.string()) });

export interface DevelopedArea {
  folder: string;
  /** Program that serves it, and what stands before its words. */
  rspack: readonly [string, ...string[]];
  port: number;
  /** What is built: for browsers, and for a shell of this machine that renders. */
  builds?: readonly ('web' | 'server')[];
}

/**
 * Serves areas from their sources and prints the address that shows them in a site, until a signal comes. Where the shell
 * of the site runs from source, an edit keeps the page's state; elsewhere the page is loaded anew. A new page needs no
 * restart by hand. Throws a Refusal where the site does not let a browser choose.
 * @param address of the site
 * @returns exit code
 */
export async function developAgainst(areas: readonly DevelopedArea[], address: string): Promise<number> {
  const keepsState = await asksOfSite(address);
  const link = new URL('/', address);
  for (const { folder, port } of areas)
    link.searchParams.set(`mf.${areaName(folder)}`, `http://localhost:${port}/`);
  console.log(
    `${areas.map(({ folder }) => areaName(folder)).join(', ')} from source: ${link}\n` +
      (keepsState
        ? 'An edit appears in the page and keeps its state.'
        : 'An edit loads the page anew: the shell of this site is a release.'),
  );
  const servers = areas.map((area) =>
    serveArea(area, { DEVELOPED_SITE: address, ...(keepsState ? {} : { SHELL_FROM: 'release' }) }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const server of servers) server.stop();
    });
  const codes = await Promise.all(servers.map((server) => server.exited));
  return codes.find((code) => code !== 0) ?? 0;
}

/** @returns whether its shell runs from source */
async function asksOfSite(address: string): Promise<boolean> {
  const answer = await fetch(new URL('/_choices', address), {
    signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    headers: { accept: 'application/json' },
  }).catch((error) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Refusal(
      `${address} does not answer (${cause instanceof Error ? cause.message : cause}). Is it the address of a site that runs?`,
    );
  });
  const choices = choicesSchema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!choices.success)
    throw new Refusal(
      `${address} does not let a browser choose the releases that it runs: try a test site, or set ALLOW_OVERRIDES=true there.`,
    );
  return choices.data.isShellFromSource;
}

/**
 * Runs the development server of an area, and anew when the list of what it exposes has changed: a build learns that when
 * it starts.
 * @param environment on top of this program's
 */
export function serveArea(
  { folder, rspack: [program, ...words], port, builds = ['web'] }: DevelopedArea,
  environment: Readonly<Record<string, string>> = {},
) {
  const name = areaName(folder);
  const configs = builds.flatMap((build) => ['--config-name', `${name}:${build}`]);
  const start = () =>
    spawn(program, [...words, 'serve', ...configs], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        [portSetting(folder)]: String(port),
        ...environment,
      },
    });
  let exposes = exposesOf(folder);
  let child = start();
  let isRestarting = false;
  let end: (code: number) => void = () => {};
  const exited: Promise<number> = new Promise((resolve) => {
    end = resolve;
  });
  const follow = () =>
    child.once('close', (code) => {
      if (!isRestarting) return end(code ?? 0);
      isRestarting = false;
      child = start();
      follow();
    });
  follow();
  child.once('error', (error) => {
    console.error(error.message);
    end(1);
  });
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_event, file) => {
    if (file !== 'remote.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = exposesOf(folder);
      if (now === null)
        console.error(
          `${name}: remote.json cannot be read; the site shows nothing of the area until it can.`,
        );
      if (now === null || now === exposes) return;
      exposes = now;
      isRestarting = true;
      console.log(
        `${name} exposes something else: its development server starts anew, reload the page then.`,
      );
      // It has nothing to lose, and would wait for what it compiles.
      child.kill('SIGKILL');
    }, SETTLE_MS);
  });
  return {
    exited: exited.finally(() => {
      clearTimeout(timer);
      watcher.close();
    }),
    stop: () => child.kill(),
  };
}

/** What the area exposes, as text; null while remote.json is not readable. */
function exposesOf(folder: string) {
  try {
    const { exposes } = exposesSchema.parse(
      JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
    );
    return JSON.stringify(exposes);
  } catch {
    return null;
  }
}
