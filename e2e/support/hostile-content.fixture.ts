import type { PGlite } from '@electric-sql/pglite';
import { XSS_ADDRESSES, XSS_HTML } from '@red/ui/testing/xss-payloads';

/** Content as somebody would store it who got hold of the database: every text a trick, every address another one. */

/** Ids from here on are not of the sample content. */
const FIRST_ID = 900_000;
const TRICKS_PER_ARTICLE = 6;
/** Lists begin with the newest. */
const NEWEST = '2099-12-31';

const tricks = Object.values(XSS_HTML).map((html) => html.replaceAll('\0', ''));
const addresses = Object.values(XSS_ADDRESSES);
const trickOf = (at: number) => tricks[at % tricks.length] ?? '';
const addressOf = (at: number) => addresses[at % addresses.length] ?? '';

const groups = Array.from({ length: Math.ceil(tricks.length / TRICKS_PER_ARTICLE) }, (_, at) =>
  tricks.slice(at * TRICKS_PER_ARTICLE, (at + 1) * TRICKS_PER_ARTICLE),
);

/** Articles that together hold every trick in their bodies. */
export const HOSTILE_ARTICLES: readonly number[] = groups.map((_, at) => FIRST_ID + at);
/** Questions, each answered with one trick. */
export const HOSTILE_QUESTIONS = tricks.length;
/** Videos, each at an address that must not be framed. */
export const HOSTILE_ADDRESSES = addresses.length;
/** Stands before the tricks of every body and answer: where it is shown, they are too. */
export const MARK = 'Antes del truco';

const body = (html: string) => `<p>${MARK}</p>${html}`;

const TABLES = ['articles', 'videos', 'interests', 'books', 'faqs', 'representatives'] as const;

export async function storeHostileContent(database: PGlite): Promise<void> {
  for (const [at, group] of groups.entries()) {
    await insert(database, 'articles', {
      id: FIRST_ID + at,
      title: trickOf(at),
      subtitle: trickOf(at + 20),
      description: trickOf(at + 40),
      keywords: trickOf(at + 60),
      published_at: NEWEST,
      segment: at % 2 === 0 ? 'Docente' : trickOf(at + 30),
      url: addressOf(at),
      image: addressOf(at + 3),
      desktop_image: addressOf(at + 5),
      mobile_image: addressOf(at + 7),
      tabs: JSON.stringify(addresses.map((url, n) => ({ title: trickOf(n), url }))),
      body: body(group.join('')),
    });
  }
  for (const [at, url] of addresses.entries()) {
    const id = FIRST_ID + at;
    const title = trickOf(at);
    const image = addressOf(at + 1);
    await insert(database, 'videos', {
      id,
      title,
      url,
      image,
      segment: trickOf(at + 9),
      published_at: NEWEST,
    });
    await insert(database, 'interests', { id, title, url, image });
    await insert(database, 'books', {
      id,
      title,
      image,
      isbn: trickOf(at + 2),
      description: `Autor: ${title}`,
    });
    await insert(database, 'representatives', {
      id,
      name: title,
      photo: image,
      position: trickOf(at + 4),
      phone: url,
      email: addressOf(at + 2),
      state: trickOf(at + 6),
    });
  }
  for (const [at, trick] of tricks.entries()) {
    await insert(database, 'faqs', {
      id: FIRST_ID + at,
      category: 'Calendario',
      question: trick,
      answer: body(trick),
    });
  }
}

export async function removeHostileContent(database: PGlite): Promise<void> {
  for (const table of TABLES) await database.query(`delete from ${table} where id >= $1`, [FIRST_ID]);
}

async function insert(
  database: PGlite,
  table: (typeof TABLES)[number],
  row: Readonly<Record<string, string | number>>,
): Promise<void> {
  const columns = Object.keys(row);
  await database.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}
