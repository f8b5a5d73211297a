/** What docker prints, as far as it is read here. */
import { z } from 'zod';

const containerSchema = z.object({
  ID: z.string(),
  Name: z.string(),
  Service: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.number(),
});

const inspectionSchema = z.array(
  z.object({
    RestartCount: z.number(),
    State: z.object({ Health: z.object({ Status: z.string() }).optional() }),
    Config: z.object({ User: z.string(), Env: z.array(z.string()).nullable() }),
    HostConfig: z.object({
      ReadonlyRootfs: z.boolean(),
      CapDrop: z.array(z.string()).nullable(),
      CapAdd: z.array(z.string()).nullable(),
      SecurityOpt: z.array(z.string()).nullable(),
      Memory: z.number(),
      NanoCpus: z.number(),
      PidsLimit: z.number().nullable(),
    }),
  }),
);

/** @typedef {z.infer<typeof containerSchema>} Container */
/** @typedef {z.infer<typeof inspectionSchema>[number]} Inspection */

/**
 * @param {string} text of `docker compose ps --format json`: one object per line
 * @returns {Container[]}
 */
export const readContainers = (text) =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => containerSchema.parse(JSON.parse(line)));

/**
 * @param {string} text of `docker inspect <container>`
 * @returns {Inspection}
 */
export function readInspection(text) {
  const [inspection] = inspectionSchema.parse(JSON.parse(text));
  if (!inspection) throw new Error('docker inspect printed nothing');
  return inspection;
}
