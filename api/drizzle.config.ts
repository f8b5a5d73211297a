import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter api run migration -- --name what_changes` writes the SQL of a change to the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/tables.ts',
    './src/database/payment-tables.ts',
    './src/database/mail-tables.ts',
    './src/database/search-tables.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
});
