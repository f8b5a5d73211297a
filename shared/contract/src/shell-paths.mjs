// Plain JavaScript, because the build and the release command read it with Node alone.

export const MAINTENANCE_PATH = '/mantenimiento';
export const HEALTH_CHECK_PATH = '/health-check';

/** Pages the shell serves itself, without its frame; no remote may claim them. */
export const SHELL_PATHS = /** @type {const} */ ([MAINTENANCE_PATH, HEALTH_CHECK_PATH]);

/** What else of the site's addresses is no page, with everything below it. */
export const RESERVED_PATHS = /** @type {const} */ (['/api', '/users', '/healthz', '/readyz', '/metrics']);
