import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SITE } from '@red/contract/site';
import { CONTENT_KIND_NAMES, CONTENT_KINDS } from '../content-import/content-kinds';
import { checkContent, continueNumbering } from '../content-import/import-content';
import type { Database, Queries } from '../database/database';
import * as tables from '../database/tables';
import { bilingualRow, formRow, readRows, spanishRow } from '../dictionary/dictionary-files';
import { addBilingual, addForms, addSpanish } from '../dictionary/import-rows';
import { SAMPLE_ACCOUNTS, SAMPLE_KEYS, SAMPLE_SCHOOL } from './accounts';
import { readCatalogues } from './sample-catalogues';

export interface SeedOptions {
  /** Folder of the data files (`api/seed`). */
  folder: string;
  /** Name that the sample content says where it is written with the default one (AMB-06). */
  productName: string;
}

/** Names of what is loaded once. */
const CONTENT = 'sample';
const ACCOUNTS = 'accounts';

/** Whether this process loads it, for the first time. */
async function isFirst(queries: Queries, name: string): Promise<boolean> {
  const [first] = await queries
    .insert(tables.seedRuns)
    .values({ name })
    .onConflictDoNothing()
    .returning({ name: tables.seedRuns.name });
  return first !== undefined;
}

/** Puts the sample content into an empty database, once; all or nothing. */
export async function loadSeed(database: Database, options: SeedOptions): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await isFirst(queries, CONTENT))) return;
    await loadCatalogues(queries, options.folder);
    await loadContent(queries, options);
    await loadDictionaries(queries, join(options.folder, 'dictionaries'));
    for (const table of [tables.schools, tables.levels, tables.grades, tables.groups]) {
      await continueNumbering(queries, table);
    }
  });
}

/** Adds the publicly known accounts and keys to sample content, once; all or nothing. */
export async function loadSampleAccounts(
  database: Database,
  { siteUrl, hashPassword }: { siteUrl: string; hashPassword: (password: string) => Promise<string> },
): Promise<void> {
  await database.transaction(async (queries) => {
    const runs = await queries.select({ name: tables.seedRuns.name }).from(tables.seedRuns);
    if (!runs.some(({ name }) => name === CONTENT) || !(await isFirst(queries, ACCOUNTS))) return;
    // Costly on purpose: not at every start.
    const hashes = await Promise.all(SAMPLE_ACCOUNTS.map(({ password }) => hashPassword(password)));
    await loadAccounts(queries, { siteUrl, hashes });
  });
}

async function loadCatalogues(queries: Queries, folder: string): Promise<void> {
  const { levels, grades, groups } = await readCatalogues(folder);
  await queries.insert(tables.schools).values(SAMPLE_SCHOOL);
  await queries.insert(tables.levels).values(levels);
  await queries
    .insert(tables.grades)
    .values(grades.map(({ level_id, ...grade }) => ({ ...grade, levelId: level_id })));
  await queries.insert(tables.groups).values(groups);
}

async function loadContent(queries: Queries, { folder, productName }: SeedOptions): Promise<void> {
  for (const kind of CONTENT_KIND_NAMES) {
    const { store, table } = CONTENT_KINDS[kind];
    const { rows, refused } = await checkContent({ kind, file: join(folder, `${kind}.json`) });
    if (refused.length > 0) throw new Error(`Sample content ${kind}.json: ${JSON.stringify(refused)}`);
    await store(
      queries,
      rows.map((row) => renamed(row, productName)),
    );
    await continueNumbering(queries, table);
  }
}

const BRAND = new RegExp(`\\b${DEFAULT_SITE.productName}\\b`, 'g');

/** The same value with the product's name in all its texts. Pure. */
function renamed(value: unknown, productName: string): unknown {
  if (typeof value === 'string') return value.replace(BRAND, () => productName);
  if (Array.isArray(value)) return value.map((part) => renamed(part, productName));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part, productName)]));
}

/** Dates and their like are left as they are. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

async function loadDictionaries(queries: Queries, folder: string): Promise<void> {
  await addSpanish(queries, await readRows(join(folder, 'es.tsv'), spanishRow));
  await addBilingual(queries, 1, await readRows(join(folder, 'en-es.tsv'), bilingualRow));
  await addBilingual(queries, 2, await readRows(join(folder, 'es-en.tsv'), bilingualRow));
  const forms = join(folder, 'es-forms.tsv');
  const hasForms = await access(forms).then(
    () => true,
    () => false,
  );
  if (hasForms) await addForms(queries, await readRows(forms, formRow));
}

async function loadAccounts(
  queries: Queries,
  { siteUrl, hashes }: { siteUrl: string; hashes: readonly string[] },
): Promise<void> {
  for (const [index, account] of SAMPLE_ACCOUNTS.entries()) {
    const [user] = await queries
      .insert(tables.users)
      .values({
        email: account.email,
        passwordHash: hashes[index] ?? '',
        passwordAvailable: account.passwordAvailable,
        confirmed: account.confirmed,
        schoolId: SAMPLE_SCHOOL.id,
        learningContentUrl: account.learningContentPath
          ? new URL(account.learningContentPath, siteUrl).href
          : null,
      })
      .returning({ id: tables.users.id });
    if (!user) continue;
    const userId = user.id;
    await queries.insert(tables.userRoles).values(account.roles.map((name) => ({ userId, name })));
    await queries.insert(tables.profiles).values({
      userId,
      ...account.person,
      redId: account.student?.redId ?? null,
      gradeId: account.student?.gradeId ?? null,
      groupId: account.student?.groupId ?? null,
      guardianName: account.guardian?.name ?? null,
      guardianPaternalSurname: account.guardian?.paternalSurname ?? null,
      guardianMaternalSurname: account.guardian?.maternalSurname ?? null,
    });
    if (account.partners) await queries.insert(tables.partnerAccess).values({ userId, ...account.partners });
  }
  await queries.insert(tables.loginKeys).values(
    SAMPLE_KEYS.map(({ key, used }) => ({
      key,
      schoolId: SAMPLE_SCHOOL.id,
      usedAt: used ? new Date() : null,
    })),
  );
}
