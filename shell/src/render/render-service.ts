import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Answer, type Task, taskSchema } from './messages.schema';
import { TaskParts } from './task-parts';

/** Bytes of a task with its context and its program. */
const MAX_TASK_BYTES = 16 * 2 ** 20;

export interface RenderServiceOptions {
  /** What shells have to say with each task. */
  token: string;
  /** Performs a task that has all its parts. */
  perform(task: Task, signal: AbortSignal): Promise<Answer>;
  isReady(): boolean;
  /** Whether the program is about to stop: it then still renders, and asks to be sent nothing more. */
  isStopping(): boolean;
}

/**
 * Rendering as shells ask for it: `POST /tasks` with the token that they share. Programs of areas run behind it and could
 * reach it, so it believes none of them: neither who asks, nor under which id a program comes.
 */
export function addRenderService(app: FastifyInstance, options: RenderServiceOptions): void {
  const { perform, isReady, isStopping } = options;
  const parts = new TaskParts();
  const expected = digestOf(`Bearer ${options.token}`);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping() ? 'stopping' : isReady() ? 'ready' : 'starting';
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  app.post('/tasks', {
    bodyLimit: MAX_TASK_BYTES,
    // Before anything of the task is read.
    onRequest: async ({ headers }, reply) => {
      if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected))
        return reply.code(401).send(failed('RENDER_TOKEN is not that of the render service'));
    },
    async handler(request, reply): Promise<Answer> {
      const task = readTask(request.body, parts);
      if (task instanceof Error) {
        reply.code(400);
        return failed(task.message);
      }
      if (!task) return { outcome: { kind: 'unknown' }, incidents: [] };
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return perform(task, gone.signal);
    },
  });
}

/** @returns the task with all its parts; null when one is not known; an Error for what is no task */
function readTask(body: unknown, parts: TaskParts): Task | null | Error {
  const parsed = z.safeParse(taskSchema, body);
  if (!parsed.success) return parsed.error;
  try {
    return parts.complete(parsed.data);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

const failed = (cause: string): Answer => ({ outcome: { kind: 'failed', cause }, incidents: [] });
