import { compileFunction } from 'node:vm';
import type { PageAddresses, PageHead, PagePrefetch } from '@red/contract/page';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { Program } from './messages.schema';

/** A page of a remote's server program. */
export interface ServerPage {
  Page: ComponentType;
  prefetch?: PagePrefetch;
  head?: PageHead;
  addresses?: PageAddresses;
}
export type ServerPages = Readonly<Record<string, ServerPage>>;

const pageSchema = z.looseObject({
  Page: z.custom<ComponentType>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
  prefetch: z.optional(z.custom<PagePrefetch>((value) => typeof value === 'function')),
  head: z.optional(z.custom<PageHead>((value) => typeof value === 'function')),
  addresses: z.optional(z.custom<PageAddresses>((value) => typeof value === 'function')),
});
const programSchema = z.looseObject({ pages: z.record(z.string(), pageSchema) });

/**
 * Runs a CommonJS program whose `require` knows the shared modules and nothing else. Throws what the program throws, and
 * an error when it exports something else than pages.
 */
export function evaluateProgram(
  { source, url }: Pick<Program, 'source' | 'url'>,
  shared: Readonly<Record<string, unknown>>,
): ServerPages {
  const module: { exports: unknown } = { exports: {} };
  const requireShared = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(`${request} is not shared by the shell`);
  };
  const names = ['module', 'exports', 'require'];
  compileFunction(source, names, { filename: url })(module, module.exports, requireShared);
  const parsed = z.safeParse(programSchema, module.exports);
  if (!parsed.success) throw new Error(`server program has another shape: ${parsed.error.message}`);
  return parsed.data.pages;
}
