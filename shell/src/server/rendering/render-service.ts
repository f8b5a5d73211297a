import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import {
  type Outcome,
  outcomeSchema,
  type Program,
  type RenderTask,
  type Task,
  taskSchema,
} from '../../render/messages.schema';
import { type Incident, incidentSchema } from './incident.schema';

/** Bytes of a task with its composition and its program. */
const MAX_TASK_BYTES = 16 * 2 ** 20;
const MAX_PROGRAMS = 32;
const MAX_COMPOSITIONS = 32;
/** Incidents that whoever asks later is still told of. */
const MAX_INCIDENTS = 20;

/** What the service says of itself, with each answer and to shells that ask each second. */
const serviceStateSchema = z.strictObject({
  /** Another one after a restart. */
  instance: z.string(),
  ready: z.boolean(),
  incidents: z.array(z.strictObject({ number: z.number(), incident: incidentSchema })),
});
type ServiceState = z.infer<typeof serviceStateSchema>;

export const serviceAnswerSchema = z.strictObject({
  state: serviceStateSchema,
  outcome: z.optional(outcomeSchema),
});
type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;

export interface RenderServiceOptions {
  perform(task: Task, signal: AbortSignal): Promise<Outcome>;
  isReady(): boolean;
  /** Whether the program is about to stop: it then still renders, and asks to be sent nothing more. */
  isStopping?(): boolean;
}

/**
 * Rendering as a service of its own, for shells in other containers: the same tasks as those of a worker, over HTTP.
 * Whoever reaches it has programs run in it, so it has no secrets, no files and no way out but to the API.
 */
export function createRenderService(
  { perform, isReady, isStopping = () => false }: RenderServiceOptions,
  app: FastifyInstance = Fastify(),
) {
  const instance = randomUUID();
  const complete = createTaskParts();
  let incidents: ServiceState['incidents'] = [];
  let count = 0;

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping() ? 'stopping' : isReady() ? 'ready' : 'starting';
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  const answer = (outcome?: Outcome): ServiceAnswer => ({
    state: { instance, ready: isReady(), incidents },
    ...(outcome && { outcome }),
  });
  app.get('/state', async () => answer());
  app.post('/tasks', { bodyLimit: MAX_TASK_BYTES }, async (request, reply): Promise<ServiceAnswer> => {
    const parsed = z.safeParse(taskSchema, request.body);
    if (!parsed.success) {
      reply.code(400);
      return answer({ kind: 'failed', cause: parsed.error.message });
    }
    const task = complete(parsed.data);
    if (!task) return answer({ kind: 'unknown' });
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return answer(await perform(task, gone.signal));
  });

  return {
    app,
    /** Every shell that asks is told. */
    report(incident: Incident): void {
      count += 1;
      incidents = [...incidents, { number: count, incident }].slice(-MAX_INCIDENTS);
    },
  };
}

/** Keeps the programs and compositions that came with tasks. @returns a task with both; null when one is not known */
function createTaskParts(): (task: Task) => Task | null {
  const programs = new LRUCache<string, Program>({ max: MAX_PROGRAMS });
  const compositions = new LRUCache<string, NonNullable<RenderTask['composition']>>({
    max: MAX_COMPOSITIONS,
  });
  return (task) => {
    if (task.program) programs.set(task.program.id, task.program);
    if (task.kind === 'load') return task;
    const program = task.programId === null ? null : programs.get(task.programId);
    if (program === undefined) return null;
    const known = { ...task, ...(program && { program }) };
    if (known.kind === 'addresses') return known;
    if (known.composition) compositions.set(known.compositionId, known.composition);
    const composition = compositions.get(known.compositionId);
    return composition ? { ...known, composition } : null;
  };
}
