import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Mail } from './mail';

const filedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  images: z.array(z.object({ contentId: z.string(), filename: z.string(), base64: z.string() })).optional(),
  /** ISO 8601. */
  sentAt: z.string(),
});
export type FiledMail = z.infer<typeof filedMail>;

export interface Outbox {
  add(mail: Mail): Promise<void>;
  /** The latest mails first, at most 50. */
  list(): Promise<FiledMail[]>;
}

/** Mails as files in `<data folder>/outbox`, for machines without a mail server. */
export function openOutbox(dataFolder: string): Outbox {
  const folder = join(dataFolder, 'outbox');
  return {
    async add({ identity, ...mail }) {
      const { id, date } = identity ?? { id: randomUUID(), date: new Date() };
      const sentAt = date.toISOString();
      await mkdir(folder, { recursive: true });
      // Complete or absent; the same mail again replaces its file.
      const name = `${sentAt.replaceAll(':', '-')}-${id}.json`;
      const unfinished = join(folder, `${name}.${randomUUID()}`);
      await writeFile(unfinished, JSON.stringify({ ...mail, sentAt }, null, 2), { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const latest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 50);
      return Promise.all(
        latest.map(async (name) => filedMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      );
    },
  };
}

/** Paths of the mails to or from an address that stand in the outbox of a data folder. */
export async function mailFilesTo(dataFolder: string, address: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const isTheirs = async (file: string) => {
    const { to, replyTo } = filedMail.parse(JSON.parse(await readFile(file, 'utf8')));
    return [to, replyTo].some((each) => each?.toLowerCase() === address.toLowerCase());
  };
  const files = names.map((name) => join(folder, name));
  const theirs = await Promise.all(files.map(isTheirs));
  return files.filter((_file, at) => theirs[at]);
}
