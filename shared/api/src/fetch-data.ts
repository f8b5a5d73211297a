import * as z from 'zod/mini';
import { answered, refusalSchema } from './answer.schema';
import { type Call, refuseUnlessSuccess, request } from './http';

/**
 * GETs `{ success?, message?, data }` and returns `data`.
 * Throws `ApiError`: kind `refused` when the server says `success: false`, whatever else it sends.
 */
export async function fetchData<T>(call: Omit<Call, 'method'> & { data: z.ZodMiniType<T> }): Promise<T> {
  // Preparing a call takes a phone some milliseconds: the page that asks is painted first. A server does not wait.
  if (typeof document !== 'undefined') await new Promise((resolve) => setTimeout(resolve));
  const body = await request({
    ...call,
    method: 'GET',
    schema: z.union([refusalSchema, answered(call.data)]),
  });
  refuseUnlessSuccess(body);
  if ('data' in body) return body.data;
  throw new Error('unreachable: a body without data is a refusal');
}
