/** What only the build of a release knows. */
import * as z from 'zod/mini';
import { expose, path } from './page-facts.schema';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Inside the release's folder: no part of it begins with a dot. */
const fileName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/));

export const releaseBuildSchema = z.strictObject({
  /** Federation container, relative to the release folder. */
  entry: fileName,
  /** Every file a browser may load, with the hash it must have. */
  files: z.record(fileName, z.strictObject({ integrity, bytes: z.number() })),
  /** Of these, ES modules: all are fetched with their hash before the container runs. Since contract 2.3.0. */
  modules: z.optional(z.array(fileName)),
  /** Per exposed module the scripts it needs at once: what the shell preloads. */
  exposes: z.record(expose, z.array(fileName)),
  /** Shared groups used, with the range each needs. */
  shared: z.record(z.string(), z.string()),
  /**
   * Names of the exports that the code takes from each shared module, code that only runs after a click included;
   * `*` where they cannot be known. Since contract 1.1.0.
   */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Versions that the build was made with: of the contract (`@red/contract`) and of the shared libraries. Since contract 1.1.0. */
  builtWith: z.optional(z.record(z.string(), z.string())),
  /** Shared modules the build carries a copy of; a release has none, only the shell brings them. */
  carries: z.optional(z.array(z.string())),
  /** Share groups that arrive late and are used by an expose, so that they can be preloaded. */
  groups: z.record(expose, z.array(z.string())),
  /** Per indexed route the picture that other sites show with a link to it (UX-14); sizes in pixels. */
  shareImages: z.optional(
    z.record(path, z.strictObject({ file: fileName, integrity, width: z.number(), height: z.number() })),
  ),
  /** The program the server renders with; null when nothing of it renders there. */
  server: z.nullable(z.strictObject({ file: fileName, integrity })),
  /** Declarations of the exposed modules, for whoever types against them. */
  types: z.optional(z.strictObject({ file: fileName, integrity })),
});
