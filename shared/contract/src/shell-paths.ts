export const MAINTENANCE_PATH = '/mantenimiento';
export const HEALTH_CHECK_PATH = '/health-check';

/** Pages the shell serves itself, without its frame; no remote may claim them. */
export const SHELL_PATHS = [MAINTENANCE_PATH, HEALTH_CHECK_PATH] as const;

/** What else of the site's addresses is no page, with everything below it. */
export const RESERVED_PATHS = ['/api', '/users', '/healthz', '/readyz', '/metrics'] as const;
