import type { MigrationConfig } from 'drizzle-orm/migrator';

/** Where the SQL files are and where the applied ones are recorded. */
export const migrationsOf = (apiFolder: string): MigrationConfig => ({
  migrationsFolder: `${apiFolder}/migrations`,
  migrationsSchema: 'public',
  migrationsTable: 'schema_migrations',
});
