/** The built site that is measured: its parts, its releases, and the memory of its shell. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { build } from '../../tools/build';
import { dataDir } from '../../tools/data-dir';
import { fail } from '../../tools/fail';
import { distOf } from '../../tools/packages';
import { portOf, portsFrom, takenPorts } from '../../tools/ports';
import { type Site, startSite } from '../../tools/site';
import { SITE_PORTS } from './conditions';

const LIVE_TIMEOUT_MS = 15_000;
const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

export class MeasuredSite {
  readonly #site: Site;
  /** Folder of its data. */
  readonly data: string;
  readonly url: string;

  private constructor(site: Site, data: string) {
    this.#site = site;
    this.data = data;
    this.url = site.url;
  }

  /** Builds and starts the site on an empty database. The caller stops it. */
  static async start(): Promise<MeasuredSite> {
    const taken = await takenPorts(portsFrom(SITE_PORTS));
    if (taken.length > 0)
      fail(`Ports are taken: ${taken.map(({ port }) => port).join(', ')}. LAB_PORT moves the site.`);
    await build();
    const data = path.join(dataDir(), 'bench');
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    // Everything comes from this machine: the API's limit for one visitor is not what is measured.
    const environment = { ...SITE_PORTS, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' };
    const site = await startSite({ dataDir: data, environment, quiet: true });
    return new MeasuredSite(site, data);
  }

  /** Of shell and render service. */
  get shellPids(): number[] {
    return ['shell', 'render'].flatMap((part) => this.#site.parts.get(part)?.pid ?? []);
  }

  originOf(remote: string): string {
    return `http://localhost:${portOf(this.#site.ports, remote)}`;
  }

  /** Starts the shell again: nothing is kept. */
  async restart(environment: Record<string, string> = {}, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#site.stop('shell', signal);
    this.#site.start('shell', environment);
    await this.#site.ready('shell');
  }

  async answers(): Promise<boolean> {
    const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => null,
    );
    return answer?.ok ?? false;
  }

  /** Resolves when new pages come from a version of an area. */
  async live(remote: string, version: string): Promise<void> {
    const end = Date.now() + LIVE_TIMEOUT_MS;
    while ((await this.#liveVersion(remote)) !== version) {
      if (Date.now() > end) throw new Error(`${remote} ${version} is not live`);
      await pause(20);
    }
  }

  async #liveVersion(remote: string): Promise<string | undefined> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    return answer ? readinessSchema.parse(await answer.json()).remotes[remote]?.version : undefined;
  }

  /** A copy of an area's build under another version. @returns its folder */
  copyOfBuild(remote: string, version: string): string {
    const folder = path.join(this.data, 'copies', `${remote}-${version}`);
    cpSync(distOf(remote), folder, { recursive: true });
    const file = path.join(folder, 'remote.json');
    const manifest = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
    writeFileSync(file, JSON.stringify({ ...manifest, version }));
    return folder;
  }

  stop(): Promise<void> {
    return this.#site.stopAll();
  }
}
