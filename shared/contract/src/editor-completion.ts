/**
 * What is generated from the contract: the JSON schema of remote.json, by which an editor completes, explains and checks
 * it, and the page that describes it. `npx tsx shared/contract/src/editor-completion.ts --write` writes them; without
 * `--write` a stale one is an error, and so is a field that nothing is said of.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { manifestReference } from './manifest-reference';
import { remoteManifestSchema } from './remote-manifest.schema';

const schema = {
  title: 'remote.json: what an area says about itself',
  ...z.toJSONSchema(remoteManifestSchema, { io: 'input' }),
};
const WRITTEN = {
  '../remote.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
  '../../../docs/remote-json.md': manifestReference(schema),
};

for (const [name, text] of Object.entries(WRITTEN)) {
  const file = path.join(import.meta.dirname, name);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  // The formatter of this repository has its own idea of line ends in JSON.
  else if (compact(readFileSync(file, 'utf8')) !== compact(text)) {
    console.error(
      `${path.basename(file)} is not what the contract says. Run \`npx tsx shared/contract/src/editor-completion.ts --write\`.`,
    );
    process.exitCode = 1;
  }
}

function compact(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
