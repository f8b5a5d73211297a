import * as z from 'zod/mini';

/** Written by the shell's build beside its scripts, and served with them under `/_shell/`. */
export const SHELL_FACTS_FILE = 'shell-facts.json';

/** What a release must know of the shell before it may go live. */
export const shellFactsSchema = z.object({
  /** Names one build of the shell. */
  build: z.string(),
  /** Version of the contract it offers. */
  contract: z.string(),
  /** Version of every shared module it has. */
  shared: z.record(z.string(), z.string()),
  /** Names of the exports of each shared module; a shell before contract 1.1.0 does not say. */
  offers: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Paths that it serves itself; one that ends in `/*` stands for everything below. */
  paths: z.array(z.string()),
  /** What a pipeline tries releases in: the shell as an archive beside this file, and the libraries it needs installed. */
  archive: z.optional(
    z.object({
      file: z.string().check(z.regex(/^[\w.-]+\.tgz$/)),
      integrity: z.string(),
      libraries: z.record(z.string(), z.string()),
    }),
  ),
});

export type ShellFacts = z.infer<typeof shellFactsSchema>;
