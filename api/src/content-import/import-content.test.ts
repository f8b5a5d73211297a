import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { articles, books, faqs, interests, representatives, videos } from '../database/tables';
import { openTestDatabase } from '../testing/database.fixture';
import { CONTENT_KINDS, type ContentKindName } from './content-kinds';
import { checkContent, importContent } from './import-content';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, content: string | Buffer | readonly unknown[]): Promise<string> {
  const file = join(folder, name);
  const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  await writeFile(file, text);
  return file;
}

const refusalsOf = async (kind: ContentKindName, name: string, content: string | readonly unknown[]) =>
  (await checkContent({ kind, file: await fileOf(name, content) })).refused.map(
    ({ line, field, reason }) => `${line} ${field}: ${reason}`,
  );

const ARTICLE = { id: 1, title: 'Año nuevo', published_at: '2026-01-05', body: '<p>¡Adiós, pingüino!</p>' };
const book = (id: number) => ({ id, title: `Libro ${id}` });

describe('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterAll(() => database?.close());

  const put = async (kind: ContentKindName, name: string, content: string | Buffer | readonly unknown[]) =>
    importContent(database, { kind, file: await fileOf(name, content) });

  covers('API-12').test(
    'an article of a JSON file is stored with all its fields; the same file again changes nothing',
    async () => {
      const entry = {
        ...ARTICLE,
        segment: 'Docente',
        restricted: true,
        url: '/noticias/1',
        image: 'https://img.example/a.jpg',
        tabs: [{ title: 'Más', url: '/docentes' }],
      };
      expect(await put('articles', 'a.json', [entry])).toEqual({ created: 1, replaced: 0, refused: [] });
      const stored = await database.queries.select().from(articles);
      expect(stored).toEqual([
        {
          id: 1,
          segment: 'Docente',
          title: 'Año nuevo',
          subtitle: null,
          description: null,
          publishedAt: '2026-01-05',
          keywords: null,
          restricted: true,
          url: '/noticias/1',
          image: 'https://img.example/a.jpg',
          desktopImage: null,
          mobileImage: null,
          tabs: [{ title: 'Más', url: '/docentes' }],
          body: '<p>¡Adiós, pingüino!</p>',
        },
      ]);
      expect(await put('articles', 'a.json', [entry])).toEqual({ created: 0, replaced: 1, refused: [] });
      expect(await database.queries.select().from(articles)).toEqual(stored);
    },
  );

  covers('API-11', 'API-12').test(
    'an entry that is there is replaced as a whole: a field that is gone is emptied',
    async () => {
      await put('articles', 'b.json', [{ ...ARTICLE, id: 2, keywords: 'uno', segment: 'Familia' }]);
      await put('articles', 'b.json', [{ ...ARTICLE, id: 2, title: 'Otro título' }]);
      const [stored] = await database.queries.select().from(articles).where(eq(articles.id, 2));
      expect(stored).toMatchObject({ title: 'Otro título', keywords: null, segment: null });
    },
  );

  covers('API-12').test(
    'a CSV of a spreadsheet: byte order mark, semicolons, quotes, line breaks in a cell, links',
    async () => {
      const csv = [
        '\uFEFFid;title;published_at;restricted;tabs;body',
        '10;"Dice ""hola""; y adiós";2026-02-01;sí;"Guía | /docentes',
        'Video a|b | https://v.example/1";"<p>Uno</p>',
        '<p>Dos</p>"',
        '11;Sencilla;2026-02-02;;;<p>Tres</p>',
      ].join('\r\n');
      expect(await put('articles', 'c.csv', csv)).toEqual({ created: 2, replaced: 0, refused: [] });
      const [first] = await database.queries.select().from(articles).where(eq(articles.id, 10));
      expect(first).toMatchObject({
        title: 'Dice "hola"; y adiós',
        restricted: true,
        tabs: [
          { title: 'Guía', url: '/docentes' },
          { title: 'Video a|b', url: 'https://v.example/1' },
        ],
        body: '<p>Uno</p>\r\n<p>Dos</p>',
      });
      const [second] = await database.queries.select().from(articles).where(eq(articles.id, 11));
      expect(second).toMatchObject({ restricted: false, tabs: [] });
    },
  );

  test('every other kind goes in from CSV', async () => {
    await put('videos', 'v.csv', 'id,title,url,published_at\n5,Un video,https://youtu.be/abc,2026-03-01\n');
    await put('interests', 'i.csv', 'id\ttitle\turl\n6\tUn interés\t/noticias/9\n');
    await put('books', 'l.csv', 'id,title,isbn,description\n7,Un libro,978-1,"Autor: Ana\nCurso: 3°"\n');
    await put('faqs', 'f.csv', 'id,category,question,answer\n8,Pago,¿Cuánto?,<p>Nada</p>\n');
    await put('representatives', 'r.csv', 'id,name,email,state\n9,Ana Ruiz,ana@red.example,Puebla\n');
    const { queries } = database;
    expect(await queries.select().from(videos)).toMatchObject([{ id: 5, url: 'https://youtu.be/abc' }]);
    expect(await queries.select().from(interests)).toMatchObject([{ id: 6, title: 'Un interés' }]);
    expect(await queries.select().from(books)).toMatchObject([
      { id: 7, description: 'Autor: Ana\nCurso: 3°', image: null },
    ]);
    expect(await queries.select().from(faqs)).toMatchObject([{ id: 8, category: 'Pago' }]);
    expect(await queries.select().from(representatives)).toMatchObject([{ id: 9, state: 'Puebla' }]);
  });

  covers('API-25').test(
    'what is refused costs nothing else, and the next row without an id is numbered after the last',
    async () => {
      const { created, refused } = await put('books', 'm.json', [book(700), { id: 701 }, book(702)]);
      expect(created).toBe(2);
      expect(refused).toEqual([{ line: 1, field: 'title', reason: 'is missing' }]);
      const [next] = await database.queries
        .insert(books)
        .values({ title: 'Sin número' })
        .returning({ id: books.id });
      expect(next?.id).toBe(703);
    },
  );

  covers('API-25').test(
    'interrupted between two batches it keeps whole batches, and run again it goes to the end',
    async () => {
      const file = await fileOf(
        'many.json',
        Array.from({ length: 210 }, (_, at) => book(1000 + at)),
      );
      const progress: string[] = [];
      const interrupted = importContent(database, {
        kind: 'books',
        file,
        onProgress: (done, total) => {
          progress.push(`${done}/${total}`);
          throw new Error('interrupted');
        },
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      const count = async () =>
        (await database.queries.select().from(books)).filter(({ id }) => id >= 1000).length;
      expect(await count()).toBe(200);
      expect(progress).toEqual(['200/210']);
      expect(await importContent(database, { kind: 'books', file })).toMatchObject({
        created: 10,
        replaced: 200,
      });
      expect(await count()).toBe(210);
    },
  );

  covers('API-25').test('a batch whose storing breaks off leaves nothing of itself', async () => {
    const file = await fileOf('broken.json', [book(5000), book(5001)]);
    const breaking: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (queries) => {
          await work(queries);
          throw new Error('the connection is gone');
        }),
    };
    await expect(importContent(breaking, { kind: 'books', file })).rejects.toThrow('the connection is gone');
    expect(await database.queries.select().from(books).where(eq(books.id, 5000))).toEqual([]);
  });
});

covers('API-12').test(
  'a refusal names line, field and reason; several fields of an entry are all told',
  async () => {
    const json = `[
  { "id": 1, "title": "Bien", "published_at": "2026-01-05", "body": "<p>a</p>" },
  {
    "id": 0,
    "title": "  ",
    "published_at": "2026-02-30",
    "body": "<p>a</p>",
    "tabs": [
      { "title": "Bien", "url": "/faqs" },
      { "title": "Mal",
        "url": "javascript:alert(1)" }
    ]
  },
  { "id": 2, "titel": "Mal escrito", "published_at": 20260105, "body": null },
  "no es un objeto",
  { "id": 1, "title": "Repetido", "published_at": "2026-01-05", "body": "<p>a</p>" },
  { "id": "tres", "title": "${'x'.repeat(501)}", "published_at": "2026-01-05", "body": "a\\u0000b", "restricted": "quizá" }
]`;
    expect(await refusalsOf('articles', 'refused.json', json)).toEqual([
      '4 id: must be 1 or more',
      '5 title: is missing',
      '6 published_at: must be a date such as 2026-11-21',
      '11 tabs.1.url: must begin with https://, http:// or / (a path of the site)',
      '14 title: is missing',
      '14 published_at: must be a date such as 2026-11-21',
      '14 body: is missing',
      '14 titel: is not a field of this kind',
      '15 : must be an object with fields',
      '16 id: 1 stands in line 2 too',
      '17 id: must be a whole number',
      '17 title: is longer than 500 characters',
      '17 restricted: must be true or false',
      '17 body: holds a NUL character, which the database cannot keep',
    ]);
  },
);

covers('API-16', 'API-26').test('a CSV refusal names the line on which its record begins', async () => {
  const csv = [
    'id,category,question,answer',
    '1,Pagos,"¿Una?","<p>a',
    '',
    'b</p>"',
    '',
    '2,Otros,¿Dos?,<p>b</p>',
    '3,Pagos,¿Tres?',
    '4,Pagos,¿Cuatro?,<p>d</p>,sobra',
    '99999999999,Pagos,,x',
  ].join('\n');
  expect(await refusalsOf('faqs', 'refused.csv', csv)).toEqual([
    '6 category: must be Calendario, Contenido, Pagos or Contraseñas',
    '7 : has 3 fields where the first line names 4',
    '8 : has 5 fields where the first line names 4',
    '9 id: is too large for an id',
    '9 question: is missing',
  ]);
  expect(await refusalsOf('representatives', 'mail.csv', 'id,name,email\n1,Ana,ana@\n')).toEqual([
    '2 email: must be an e-mail address',
  ]);
});

covers('UX-19').test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '/\\evil.example',
  'foto.jpg',
])('the address %j becomes neither a link nor an image', async (address) => {
  const refused = await refusalsOf('articles', 'hostile.json', [
    { ...ARTICLE, url: address, image: address, desktop_image: address, mobile_image: address },
  ]);
  expect(refused.map((text) => text.split(':')[0])).toEqual([
    '1 url',
    '1 image',
    '1 desktop_image',
    '1 mobile_image',
  ]);
  expect(await refusalsOf('interests', 'hostile-2.json', [{ id: 1, title: 'x', url: address }])).toHaveLength(
    1,
  );
  expect(
    await refusalsOf('videos', 'hostile-3.csv', `id,title,url,published_at\n1,x,"${address}",2026-01-01`),
  ).toHaveLength(1);
});

covers('API-25').test.each([
  ['object.json', '{"id": 1}', 'must hold a list'],
  ['broken.json', '[{"id": 1,}]', 'cannot be read'],
  ['empty.csv', '', 'its first line must name columns out of id, title'],
  ['columns.csv', 'id,titulo,id\n1,x,2', 'unknown or stand there twice: titulo, id'],
  ['quote.csv', 'id,title\n1,"abierta\n2,x', 'cannot be read'],
  ['list.txt', '1', 'must end in .json or .csv'],
  ['latin.csv', Buffer.from('id,title\n1,Espa\xf1ol', 'latin1'), 'is not UTF-8'],
])('%s is refused as a whole, with what is wrong about it', async (name, content, problem) => {
  await expect(checkContent({ kind: 'books', file: await fileOf(name, content) })).rejects.toThrow(problem);
});

covers('API-25').test('a file that is not there says so', async () => {
  await expect(checkContent({ kind: 'books', file: join(folder, 'nada.json') })).rejects.toThrow(
    'nada.json cannot be read',
  );
});

covers('API-10').test('every kind of content has an id: the key that an import replaces by', () => {
  for (const { fields } of Object.values(CONTENT_KINDS)) expect(fields[0]).toBe('id');
});
