import { fork } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type FromWorker, fromWorkerSchema, type Incident, type Task } from './messages.schema';

/** Megabytes of JavaScript objects; beyond them the process aborts. */
const HEAP_MB = 128;
/** Megabytes of young objects: larger ones would be memory of every worker, and save little time. */
const YOUNG_MB = 4;
/** Pools of memory that its threads share: each keeps what it once took. */
const MALLOC_ARENA_MAX = '2';
/** Characters of its error output that are kept, for the cause of its end. */
const MAX_OUTPUT = 2_000;
/** Unit of /proc on Linux. */
const PAGE_BYTES = 4096;

/** Why a worker has ended. */
export type WorkerEnd = Pick<Incident, 'what' | 'cause'>;

export interface WorkerProcess {
  pid: number | undefined;
  /** Resolves after its last message. */
  ended: Promise<WorkerEnd>;
  send(task: Task): void;
  /** Ends it at once. */
  kill(end: WorkerEnd): void;
  /** Memory as the system tells it, also of a process that is blocked; 0 where it does not. */
  bytes(): number;
}

export interface WorkerProcessOptions {
  /** The worker's program: one file, and libraries in folders named node_modules above it. */
  file: string;
  apiOrigin: string;
  onMessage(message: FromWorker): void;
}

/**
 * Starts a render worker: without this process's environment, allowed to read its own program and libraries, to write
 * nothing and to start nothing. Node's permission model is a seat belt, not a sandbox.
 */
export function startWorkerProcess({ file, apiOrigin, onMessage }: WorkerProcessOptions): WorkerProcess {
  const child = fork(file, [apiOrigin], {
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
  function kill(reason: WorkerEnd): void {
    killed ??= reason;
    child.kill('SIGKILL');
  }
  child.stderr?.on('data', (text) => {
    output = (output + text).slice(-MAX_OUTPUT);
  });
  child.on('message', (message) => {
    if (killed) return;
    const parsed = z.safeParse(fromWorkerSchema, message);
    if (!parsed.success)
      kill({ what: 'exit', cause: `says what nobody understands: ${parsed.error.message}` });
    else if (parsed.data.kind === 'thrown') kill({ what: 'thrown', cause: parsed.data.cause });
    else onMessage(parsed.data);
  });
  return {
    pid: child.pid,
    ended: new Promise((resolve) => {
      child.on('error', (error) => resolve(killed ?? { what: 'exit', cause: error.message }));
      // After its last message, and the end of its output.
      child.on('close', (code, signal) => resolve(killed ?? endOf(code, signal, output)));
    }),
    // A worker that ends meanwhile says so by its end.
    send: (task) => void (child.connected && child.send(task, () => {})),
    kill,
    bytes() {
      try {
        const [, resident = 0] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ').map(Number);
        return resident * PAGE_BYTES;
      } catch {
        return 0;
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
    // The API is asked for data; which server it is, this does not say: see task-leftovers.ts.
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

function libraryFolders(folder: string): string[] {
  const above = path.dirname(folder);
  const here = path.join(folder, 'node_modules', '*');
  return above === folder ? [here] : [here, ...libraryFolders(above)];
}
