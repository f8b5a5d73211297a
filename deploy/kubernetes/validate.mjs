/**
 * Checks objects against the schemas of Kubernetes, without a cluster. Reads a JSON list of objects from the standard
 * input and writes a JSON list of what is wrong with each, null for nothing.
 */
import { readFileSync } from 'node:fs';

const objects = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = await Promise.all(
  objects.map(async (object) => {
    const { apiVersion, kind } = object;
    try {
      const models = await import(`kubernetes-models/${apiVersion}`);
      new models[kind](object).validate();
      return null;
    } catch (error) {
      return `${kind} ${object.metadata?.name}: ${error.message}`;
    }
  }),
);
console.log(JSON.stringify(verdicts));
