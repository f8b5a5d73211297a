import type { PGlite } from '@electric-sql/pglite';
import { XSS_ADDRESSES, XSS_HTML } from '@red/testing/xss-payloads';

/** Content as an attacker with access to the database could store it: every text and address is an XSS payload. */

/** Above the ids of the sample content. */
const FIRST_ID = 900_000;
const PAYLOADS_PER_ARTICLE = 24;
/** Sorts before the sample content. */
const NEWEST = '2099-12-31';

const payloads = Object.values(XSS_HTML).map((html) => html.replaceAll('\0', ''));
const addresses = Object.values(XSS_ADDRESSES);
const payloadAt = (at: number) => payloads[at % payloads.length] ?? '';
const addressAt = (at: number) => addresses[at % addresses.length] ?? '';

const groups = Array.from({ length: Math.ceil(payloads.length / PAYLOADS_PER_ARTICLE) }, (_, at) =>
  payloads.slice(at * PAYLOADS_PER_ARTICLE, (at + 1) * PAYLOADS_PER_ARTICLE),
);

/** Articles whose bodies together contain every payload. */
export const HOSTILE_ARTICLES: readonly number[] = groups.map((_, at) => FIRST_ID + at);
/** Number of questions, each with one payload as its answer. */
export const HOSTILE_QUESTIONS = payloads.length;
/** Precedes the payloads in every body and answer: once it is visible, they have been rendered. */
export const MARK = 'Antes del truco';

const body = (html: string) => `<p>${MARK}</p>${html}`;

const TABLES = ['articles', 'videos', 'interests', 'books', 'faqs', 'representatives'] as const;

export async function storeHostileContent(database: PGlite): Promise<void> {
  for (const [at, group] of groups.entries()) {
    await insert(database, 'articles', {
      id: FIRST_ID + at,
      title: payloadAt(at),
      subtitle: payloadAt(at + 20),
      description: payloadAt(at + 40),
      keywords: payloadAt(at + 60),
      published_at: NEWEST,
      segment: at % 2 === 0 ? 'Docente' : payloadAt(at + 30),
      url: addressAt(at),
      image: addressAt(at + 3),
      desktop_image: addressAt(at + 5),
      mobile_image: addressAt(at + 7),
      tabs: JSON.stringify(addresses.map((url, n) => ({ title: payloadAt(n), url }))),
      body: body(group.join('')),
    });
  }
  for (const [at, url] of addresses.entries()) {
    const id = FIRST_ID + at;
    const title = payloadAt(at);
    const image = addressAt(at + 1);
    await insert(database, 'videos', {
      id,
      title,
      url,
      image,
      segment: payloadAt(at + 9),
      published_at: NEWEST,
    });
    await insert(database, 'interests', { id, title, url, image });
    await insert(database, 'books', {
      id,
      title,
      image,
      isbn: payloadAt(at + 2),
      description: `Autor: ${title}`,
    });
    await insert(database, 'representatives', {
      id,
      name: title,
      photo: image,
      position: payloadAt(at + 4),
      phone: url,
      email: addressAt(at + 2),
      state: payloadAt(at + 6),
    });
  }
  for (const [at, payload] of payloads.entries()) {
    await insert(database, 'faqs', {
      id: FIRST_ID + at,
      category: 'Calendario',
      question: payload,
      answer: body(payload),
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
