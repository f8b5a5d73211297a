// Plain JavaScript, because the build and the release command read it with Node alone.
// @ts-check

/** Pages the shell serves itself; no remote may claim them. */
export const SHELL_PATHS = /** @type {const} */ (['/mantenimiento', '/health-check']);

/** What else of the site's addresses is no page, with everything below it. */
export const RESERVED_PATHS = /** @type {const} */ (['/api', '/users', '/healthz', '/readyz', '/metrics']);
