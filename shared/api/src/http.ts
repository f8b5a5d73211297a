import { apiOrigin, reportUnauthorized } from '@red/contract/host';
import { newTraceparent } from '@red/contract/traceparent';
import * as z from 'zod/mini';

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * What went wrong with a call:
 * - `http`: an answer with an error status; `status` and `body` are set.
 * - `refused`: a good status whose body says `success: false`; `status` and `body` are set.
 * - `network`: no answer. `timeout`: none in time. `aborted`: the caller gave up.
 * - `shape`: an answer that is not JSON or lacks what we read.
 */
export type ApiErrorKind = 'http' | 'refused' | 'network' | 'timeout' | 'shape' | 'aborted';

/** The only error that the functions of this package throw. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** The parsed answer, if there was one. Read it with `serverMessage`, `serverErrors` or `fieldErrors`. */
  readonly body: unknown;

  constructor(
    kind: ApiErrorKind,
    facts: { status?: number; body?: unknown; cause?: unknown; text?: string } = {},
  ) {
    super(facts.text ?? `API call failed: ${kind}${facts.status ? ` ${facts.status}` : ''}`, {
      cause: facts.cause,
    });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status;
    this.body = facts.body;
  }
}

export type QueryValue = string | number | boolean | null | undefined;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's origin, without a leading slash: one of `PATHS`. */
  path: string;
  /** Parts that are null or undefined are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Bearer token; a 401 to a call that carried one ends the session (UX-09). */
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  headers?: Readonly<Record<string, string>>;
  /** False where a 401 does not mean that the session ended: for logout, and for the ticket of a key. */
  reportsUnauthorized?: boolean;
}

export interface Answer<T> {
  status: number;
  body: T;
}

/** One JSON call; resolves to the parsed body. Throws `ApiError` and nothing else. */
export async function request<T>(call: Call & { schema: z.ZodMiniType<T> }): Promise<T> {
  return (await requestWithStatus(call)).body;
}

/** A call whose answer is a file of this media type. Throws `ApiError` and nothing else. */
export async function requestFile({ type, ...call }: Call & { type: string }): Promise<Blob> {
  const headers = { ...call.headers, accept: type };
  const { status, content } = await exchange({ ...call, headers }, (response) => response.blob());
  if (!content.type.startsWith(type)) throw new ApiError('shape', { status });
  return content;
}

/** Like `request`, for the two answers whose HTTP status is part of what is read (API-07, API-08). */
export async function requestWithStatus<T>(call: Call & { schema: z.ZodMiniType<T> }): Promise<Answer<T>> {
  const { status, content } = await exchange(call, asText);
  const parsed = z.safeParse(call.schema, parseJson(content));
  if (!parsed.success) throw new ApiError('shape', { status, body: parseJson(content), cause: parsed.error });
  return { status, body: parsed.data };
}

/** A call whose answer is not read (API-06). */
export async function send(call: Call): Promise<void> {
  await exchange(call, asText);
}

type Read<Content> = (response: Response) => Promise<Content>;
const asText: Read<string> = (response) => response.text();

async function exchange<Content>(
  call: Call,
  read: Read<Content>,
): Promise<{ status: number; content: Content }> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  const answer = await fetchAnswer(call, signal, read).catch((cause: unknown) => {
    if (call.signal?.aborted) throw new ApiError('aborted', { cause });
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause });
  });
  if (answer.ok) return answer;
  const { status, text } = answer;
  if (status === 401 && call.token && call.reportsUnauthorized !== false) reportUnauthorized();
  throw new ApiError('http', { status, body: parseJson(text) });
}

type FetchedAnswer<Content> =
  | { ok: true; status: number; content: Content }
  | { ok: false; status: number; text: string };

async function fetchAnswer<Content>(
  call: Call,
  signal: AbortSignal,
  read: Read<Content>,
): Promise<FetchedAnswer<Content>> {
  const carriesJson = call.method !== 'GET';
  const response = await fetch(addressOf(call), {
    method: call.method,
    signal,
    headers: {
      accept: 'application/json',
      traceparent: newTraceparent(),
      ...(carriesJson && { 'content-type': 'application/json' }),
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const { status } = response;
  return response.ok
    ? { ok: true, status, content: await read(response) }
    : { ok: false, status, text: await response.text() };
}

/** Absolute in the server and in tests, where a relative address means nothing; same origin in the browser. */
function addressOf({ path, query = {} }: Call): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString();
  const origin = apiOrigin() || globalThis.location?.origin || '';
  return `${origin.replace(/\/$/, '')}/${path}${search ? `?${search}` : ''}`;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For answers of the form `{ success, message, data }`: a spoken failure becomes an `ApiError` of kind `refused`. */
export function refuseUnlessSuccess(body: {
  success?: boolean | null | undefined;
  message?: string | null | undefined;
}): void {
  if (body.success === false) throw new ApiError('refused', { status: 200, body });
}

const errorBodySchema = z.looseObject({
  message: z.catch(z.optional(z.nullable(z.string())), undefined),
  errors: z.catch(
    z.optional(z.nullable(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.string()]))),
    undefined,
  ),
});

type ErrorBody = z.infer<typeof errorBodySchema>;

/** The body of an `ApiError`, or an answer itself; any other error carries none. */
function bodyOf(source: unknown): ErrorBody {
  const body = source instanceof ApiError ? source.body : source instanceof Error ? undefined : source;
  return z.safeParse(errorBodySchema, body).data ?? {};
}

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(filled);

/** Text for a call that failed while the browser has no network (UX-31); the words of AUTH-44. */
const OFFLINE_TEXT = 'Error de conexión. Verifica tu conexión a internet.';

/** `OFFLINE_TEXT` when a call got no answer because the browser has no network; undefined otherwise. */
export function offlineMessage(source: unknown): string | undefined {
  const isUnanswered = source instanceof ApiError && (source.kind === 'network' || source.kind === 'timeout');
  return isUnanswered && globalThis.navigator?.onLine === false ? OFFLINE_TEXT : undefined;
}

/**
 * Text for a failure: the server's `message`, from an `ApiError` or an answer, or that there is no network; undefined
 * when the server sent none.
 */
export function serverMessage(source: unknown): string | undefined {
  const { message } = bodyOf(source);
  return filled(message) ? message : offlineMessage(source);
}

/** Every text of the server's `errors`, whether it came as a list, as a record of lists or as one string. */
export function serverErrors(source: unknown): string[] {
  const { errors } = bodyOf(source);
  if (errors == null) return [];
  return typeof errors === 'object' && !Array.isArray(errors)
    ? Object.values(errors).flatMap(textsIn)
    : textsIn(errors);
}

/** The texts of one field when `errors` is a record of lists: `fieldErrors(error, 'email')[0]`. */
export function fieldErrors(source: unknown, field: string): string[] {
  const { errors } = bodyOf(source);
  return errors !== null && typeof errors === 'object' && !Array.isArray(errors)
    ? textsIn(errors[field])
    : [];
}
