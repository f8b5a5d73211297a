import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  type FromWorker,
  fromWorkerSchema,
  type RenderSettings,
  type ToWorker,
} from '../../render/messages.schema';
import type { Incident } from './incident.schema';

/** Megabytes of JavaScript objects; beyond them the process aborts. */
const HEAP_MB = 128;
/** Megabytes of young objects: larger ones would be memory of every worker, and save little time. */
const YOUNG_MB = 4;
/** Pools of memory that its threads share: each keeps what it once took. */
const MALLOC_ARENA_MAX = '2';
/** Characters of its error output that are kept, for the cause of its end. */
const MAX_OUTPUT = 2_000;
/** Units of /proc on Linux. */
const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** Why a worker has ended. */
export interface WorkerEnd {
  what: Incident['what'];
  cause: string;
}

export interface WorkerProcess {
  pid: number | undefined;
  send(message: ToWorker): void;
  /** Ends it at once. */
  kill(end: WorkerEnd): void;
  /** Memory and computed time as the system tells them, also of a process that is blocked; null where it does not. */
  usage(): Promise<{ bytes: number; cpuMs: number } | null>;
}

export interface WorkerProcessOptions {
  /** The worker's program: one file, and libraries in folders named node_modules above it. */
  file: string;
  settings: RenderSettings;
  onMessage(message: FromWorker): void;
  /** Called once. */
  onEnd(end: WorkerEnd): void;
}

/**
 * Starts a render worker: without this process's environment, allowed to read its own program and libraries, to write
 * nothing and to start nothing. Node's permission model is a seat belt, not a sandbox.
 */
export function startWorkerProcess({
  file,
  settings,
  onMessage,
  onEnd,
}: WorkerProcessOptions): WorkerProcess {
  const child = fork(file, [], {
    cwd: path.dirname(file),
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX },
    execArgv: [
      ...permissionFlags(file),
      `--max-old-space-size=${HEAP_MB}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  });
  let killed: WorkerEnd | null = null;
  let output = '';
  let ended = false;
  const end = (reason: WorkerEnd) => {
    if (ended) return;
    ended = true;
    onEnd(reason);
  };
  child.stderr?.on('data', (text) => {
    output = (output + text).slice(-MAX_OUTPUT);
  });
  child.on('message', (message) => {
    if (ended) return;
    const parsed = z.safeParse(fromWorkerSchema, message);
    if (!parsed.success) {
      kill({ what: 'exit', cause: `says what nobody understands: ${parsed.error.message}` });
      return;
    }
    if (parsed.data.kind === 'thrown') kill({ what: 'thrown', cause: parsed.data.cause });
    else onMessage(parsed.data);
  });
  child.on('error', (error) => end(killed ?? { what: 'exit', cause: error.message }));
  // After its last message, and the end of its output.
  child.on('close', (code, signal) => end(killed ?? endOf(code, signal, output)));

  function kill(reason: WorkerEnd): void {
    killed ??= reason;
    child.kill('SIGKILL');
  }
  const send = (message: ToWorker) => {
    // A worker that ends meanwhile says so by its end.
    if (child.connected) child.send(message, () => {});
  };
  send({ kind: 'configure', settings });
  return {
    pid: child.pid,
    send,
    kill,
    async usage() {
      try {
        const text = await readFile(`/proc/${child.pid}/stat`, 'utf8');
        // Behind the name, which may contain anything.
        const fields = text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
        return { bytes: pages * PAGE_BYTES, cpuMs: (user + system) * TICK_MS };
      } catch {
        return null;
      }
    },
  };
}

function endOf(code: number | null, signal: string | null, output: string): WorkerEnd {
  const last = output.split('\n').find((line) => /FATAL|Error/.test(line)) ?? '';
  const cause = `ends with ${signal ?? code}${last ? `: ${last.trim()}` : ''}`;
  const outOfMemory = /heap out of memory|Allocation failed|invalid (array|table) length/i.test(output);
  return {
    what:
      outOfMemory || ['SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '') || code === 134
        ? 'memory'
        : 'exit',
    cause,
  };
}

/** What this version of Node can refuse to a process. */
function permissionFlags(file: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const permission = ['--permission', '--experimental-permission'].find((flag) => known.has(flag));
  if (!permission) return [];
  const folder = path.dirname(realpathSync(file));
  const readable = [path.join(folder, '*'), ...libraryFolders(folder)];
  return [
    permission,
    ...readable.map((each) => `--allow-fs-read=${each}`),
    // The API is asked for data.
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

function libraryFolders(folder: string): string[] {
  const above = path.dirname(folder);
  const here = path.join(folder, 'node_modules', '*');
  return above === folder ? [here] : [here, ...libraryFolders(above)];
}
