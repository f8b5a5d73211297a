import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, contractIsMet } from '@red/contract/contract-version';
import { type RemoteManifest, remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';

/** What a team has to change in its remote.json: the sentence says where, and a stack would hide it. */
class ManifestMistake extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/**
 * remote.json as the team wrote it. Throws a sentence with file and line for text that is no JSON or a contract that is
 * not installed, and one with every field that is wrong.
 * @param directory the remote's folder
 */
export function readRemoteManifest(directory: string): RemoteManifest {
  const file = path.join(directory, 'remote.json');
  const text = readFileSync(file, 'utf8');
  const parsed = z.safeParse(remoteManifestSchema, parseJson(text, file), {
    error: z.locales.en().localeError,
  });
  if (!parsed.success)
    throw new ManifestMistake(`${file} is not a remote manifest:\n${z.prettifyError(parsed.error)}`);
  const { contract } = parsed.data;
  if (!contractIsMet(contract))
    throw new ManifestMistake(
      `${file}:${lineAt(text, text.indexOf('"contract"'))}: the area asks for contract ${contract}, and ${CONTRACT_VERSION} is installed (@red/contract): write "contract": "^${CONTRACT_VERSION}", or install the other one.`,
    );
  return parsed.data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [, position = String(text.trimEnd().length)] = /at position (\d+)/.exec(said) ?? [];
    throw new ManifestMistake(
      `${file}:${lineAt(text, Number(position))}: this is no JSON: ${said.replace(/ in JSON at position.*$/, '')}.`,
    );
  }
}

/** The line that a position of a text is in, from 1. */
const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
