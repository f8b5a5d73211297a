/**
 * Validates objects against the schemas of Kubernetes, without a cluster. Reads a JSON list of objects from the standard
 * input and writes a JSON list with an error or null for each.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const objectsSchema = z.array(
  z.looseObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.looseObject({ name: z.string().optional() }).optional(),
  }),
);

const objects = objectsSchema.parse(JSON.parse(readFileSync(0, 'utf8')));
const verdicts = await Promise.all(
  objects.map(async (object) => {
    const { apiVersion, kind } = object;
    try {
      const models = await import(`kubernetes-models/${apiVersion}`);
      new models[kind](object).validate();
      return null;
    } catch (error) {
      return `${kind} ${object.metadata?.name}: ${error instanceof Error ? error.message : error}`;
    }
  }),
);
console.log(JSON.stringify(verdicts));
