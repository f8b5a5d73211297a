/** Answers every fetch with the next body; an error is a network that fails. Returns the mock. */
export function answerFetches(...bodies: (object | Error)[]) {
  const fetched = jest.fn(async (_address: string) => {
    const body = bodies.shift();
    if (body instanceof Error) throw body;
    return new Response(JSON.stringify(body));
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}
