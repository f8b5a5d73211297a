import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { storedSecrets } from './tables';

/** A secret that is generated once and is the same for every process on this database. */
export async function storedSecret({ queries }: Pick<Database, 'queries'>, name: string): Promise<string> {
  await queries
    .insert(storedSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await queries.select().from(storedSecrets).where(eq(storedSecrets.name, name));
  if (!kept) throw new Error(`the secret ${name} was not kept`);
  return kept.value;
}
