import { ApiError } from './http';

/** Carries a proof of work, base64 of `{ challenge, solution }`, with a call that asks for one. */
export const PROOF_HEADER = 'x-proof-of-work';

/** Status of a call that is taken only with a proof of work; nothing of it was read yet. */
export const PROOF_WANTED = 428;

/**
 * Makes a call and, when the API asks for a proof of work, repeats it with one, without any change on the screen.
 * `prove` is called only then.
 */
export async function withProof<T>(
  call: (headers: Record<string, string>) => Promise<T>,
  prove: () => Promise<{ answer: string }>,
): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== PROOF_WANTED) throw error;
    return call({ [PROOF_HEADER]: (await prove()).answer });
  }
}
