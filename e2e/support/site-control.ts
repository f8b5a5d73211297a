/** Stops, restarts and suspends parts of the site under test (tools/e2e.mjs). Promises resolve when it is done. */

const CONTROL_URL = process.env.E2E_CONTROL_URL ?? 'http://localhost:4180';

/** A part of the site; every area has the name of its folder. */
export type Part = 'api' | 'shell' | `mf-${string}`;

/** Where a remote's files are served. @param remote its name, such as `mf-pagos` */
export function originOf(remote: string): string {
  const setting = `${remote.toUpperCase().replaceAll('-', '_')}_PORT`;
  return `http://localhost:${process.env[setting] ?? ''}/`;
}

async function ask(path: string, body?: string): Promise<string> {
  const response = await fetch(CONTROL_URL + path, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text;
}

export const siteControl = {
  stop: (part: Part) => ask(`/${part}/stop`),
  start: (part: Part) => ask(`/${part}/start`),
  restart: (part: Part, environment: Record<string, string> = {}) =>
    ask(`/${part}/restart?${new URLSearchParams(environment)}`),
  suspend: (part: Part) => ask(`/${part}/suspend`),
  resume: (part: Part) => ask(`/${part}/resume`),
  log: (part: Part) => ask(`/${part}/log`),
  /** Replaces the release registry's text and returns what stood there. */
  writeRegistry: (text: string) => ask('/registry', text),
  readRegistry: () => ask('/registry'),
};
