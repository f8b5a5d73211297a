/** A fetch that has brought nothing for so long has failed. One that is only slow goes on. */
const MAX_SILENCE_MS = 8_000;

/** Fetches a file of our own server. Rejects where the fetch fails or the answer is no JSON. */
export async function fetchJson(address: string): Promise<unknown> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException(address, 'TimeoutError')), MAX_SILENCE_MS);
  };
  hear();
  try {
    const { ok, status, body } = await fetch(address, { signal: silence.signal });
    if (!ok) throw new Error(`${address} answers ${status}`);
    const arriving = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, passOn) {
        hear();
        passOn.enqueue(part);
      },
    });
    return await new Response(body?.pipeThrough(arriving) ?? null).json();
  } finally {
    clearTimeout(timer);
  }
}
