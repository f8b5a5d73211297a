/** `npm run lab -- <name> …`: runs a program of the laboratory; without a name it lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A program is `<folder>/main.ts`; the first line of its comment says what it does. */
const programs = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(fileOf(entry.name)))
  .map((entry) => entry.name)
  .sort();

function fileOf(name: string): string {
  return path.join(import.meta.dirname, name, 'main.ts');
}

const purposeOf = (name: string) =>
  /^\/\*\*[\s*]*(?:`.*?`:\s*)?(.*?)(?:\*\/)?$/m.exec(readFileSync(fileOf(name), 'utf8'))?.[1]?.trim() ?? '';

const name = process.argv[2];
if (name === undefined || !programs.includes(name)) {
  if (name !== undefined) console.error(`There is no ${name} in the laboratory.`);
  for (const each of programs) console.log(`${each.padEnd(14)} ${purposeOf(each)}`);
  process.exit(name === undefined ? 0 : 2);
}
process.argv.splice(2, 1);
await import(pathToFileURL(fileOf(name)).href);
