/**
 * The JSON schema of remote.json, by which an editor completes and checks it (`$schema` in remote.json). Generated from
 * the contract: `node --import tsx shared/contract/src/editor-completion.ts --write` writes it, without `--write` a stale one is an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { remoteManifestSchema } from './remote-manifest.schema';

const FILE = path.join(import.meta.dirname, '../remote.schema.json');
const schema = {
  title: 'remote.json: what an area says about itself',
  ...z.toJSONSchema(remoteManifestSchema, { io: 'input' }),
};

if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(schema, null, 2)}\n`);
else if (JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))) !== JSON.stringify(schema)) {
  console.error(
    'remote.schema.json is not what the contract says. Run `node --import tsx shared/contract/src/editor-completion.ts --write`.',
  );
  process.exit(1);
}
