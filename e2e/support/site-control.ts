/** Stops, restarts and suspends parts of the site under test (tools/e2e.ts). Promises resolve when it is done. */

const CONTROL_URL = process.env.E2E_CONTROL_URL ?? 'http://localhost:4180';

/** A part of the site; an area is named like its folder. */
export type Part = 'api' | 'shell' | `mf-${string}`;

/** Base URL of a remote's files. @param remote its name, such as `mf-pagos` */
export function originOf(remote: string): string {
  const setting = `${remote.toUpperCase().replaceAll('-', '_')}_PORT`;
  return `http://localhost:${process.env[setting] ?? ''}/`;
}

async function request(path: string, body?: string): Promise<string> {
  const response = await fetch(CONTROL_URL + path, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text;
}

export const siteControl = {
  stop: (part: Part) => request(`/${part}/stop`),
  start: (part: Part) => request(`/${part}/start`),
  restart: (part: Part, environment: Record<string, string> = {}) =>
    request(`/${part}/restart?${new URLSearchParams(environment)}`),
  /** Restarts a part unless it runs with just these changes of its environment. */
  settle: (part: Part, environment: Readonly<Record<string, string>>) =>
    request(`/${part}/settle?${new URLSearchParams(environment)}`),
  suspend: (part: Part) => request(`/${part}/suspend`),
  resume: (part: Part) => request(`/${part}/resume`),
  /** Makes live what was live before, as the release command does. */
  rollback: (area: Part) => request(`/${area}/rollback`),
  log: (part: Part) => request(`/${part}/log`),
  /** Replaces the text of the release registry; resolves with the previous text. */
  writeRegistry: (text: string) => request('/registry', text),
  readRegistry: () => request('/registry'),
};
