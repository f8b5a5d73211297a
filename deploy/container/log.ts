const owner = process.env.REMOTE;

/** A line of JSON; an Error becomes its message. */
export const log = (facts: Record<string, unknown>) =>
  console.log(
    JSON.stringify({ time: new Date().toISOString(), owner, ...facts }, (_, value) =>
      value instanceof Error ? value.message : value,
    ),
  );
