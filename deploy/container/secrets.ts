/** Loaded before a program of a container: every file of /run/secrets is the setting of the same name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '/run/secrets';

if (existsSync(FOLDER)) {
  for (const name of readdirSync(FOLDER).filter((each) => /^[A-Z][A-Z0-9_]*$/.test(each)))
    process.env[name] = readFileSync(path.join(FOLDER, name), 'utf8').trim();
}
