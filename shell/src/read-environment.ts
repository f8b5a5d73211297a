import * as z from 'zod/mini';

/**
 * What a schema reads of an environment, in which an empty value counts as unset. Throws an Error whose message names
 * every invalid setting.
 */
export function readEnvironment<Schema extends z.core.$ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are not right:\n${lines.join('\n')}`);
}
