import type { PRIVACY_RELATIONS, PrivacyRight } from '@red/api/forms/privacy-request.schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** The whole database but orders (payment-tables.ts) and mails (mail-tables.ts). Columns are snake_case; SQL for a change is written by drizzle-kit into `migrations/`. */

const nearKeys = () => integer().array().notNull().default([]);

// --- reference lists ---

export const schools = pgTable('schools', { id: id(), name: text().notNull() });
export const levels = pgTable('levels', { id: id(), name: text().notNull() });
export const grades = pgTable(
  'grades',
  {
    id: id(),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    name: text().notNull(),
  },
  (table) => [index().on(table.levelId)],
);
export const groups = pgTable('groups', { id: id(), name: text().notNull() });
export const areas = pgTable('areas', { id: id(), name: text().notNull() });

// --- accounts ---

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Always lower case. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    passwordAvailable: boolean().notNull().default(true),
    /** When a mailed password stops working. */
    firstPasswordUntil: moment(),
    confirmed: boolean().notNull().default(false),
    schoolId: integer().references(() => schools.id),
    learningContentUrl: text(),
    createdAt: createdAt(),
  },
  (table) => [check('users_email_lower', sql`${table.email} = lower(${table.email})`)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** The person of an account: a teacher, or a student with the guardian who registered it. */
export const profiles = pgTable('profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  paternalSurname: text().notNull(),
  maternalSurname: text().notNull(),
  redId: text(),
  gradeId: integer().references(() => grades.id),
  groupId: integer().references(() => groups.id),
  groupName: text(),
  guardianName: text(),
  guardianPaternalSurname: text(),
  guardianMaternalSurname: text(),
});

export const partnerAccess = pgTable('partner_access', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mathChallengeActive: boolean().notNull().default(false),
  lexiumActive: boolean().notNull().default(false),
  miltonActive: boolean().notNull().default(false),
});

/** Bearer tokens; only their hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its id in the owner's list of sessions. */
    id: text().notNull().unique().default(sql`gen_random_uuid()`),
    /** Browser and system as the caller states them: "Firefox en Windows". */
    device: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const loginKeys = pgTable('login_keys', {
  id: id(),
  /** Upper case. */
  key: text().notNull().unique(),
  schoolId: integer().references(() => schools.id),
  usedAt: moment(),
});

/** Links in mails, and the ticket that a validated key gives for one registration; only hashes are kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['password', 'confirmation', 'registration'] }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    loginKeyId: integer().references(() => loginKeys.id, { onDelete: 'cascade' }),
    /** Of a confirmation that moves the account: the new address and the first password mailed there. */
    newEmail: text(),
    newPasswordHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.loginKeyId),
    index().on(table.expiresAt),
    check('one_time_tokens_owner', sql`(${table.userId} is null) <> (${table.loginKeyId} is null)`),
  ],
);

/** Solved captchas that were accepted. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    signature: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Attempts within a window, by address or account. `name` is a hash. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    name: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Secrets that the API generated once for all its processes. */
export const storedSecrets = pgTable('kept_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

// --- what visitors send ---

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  createdAt: createdAt(),
});

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  school: text().notNull(),
  email: text().notNull(),
  areaId: integer()
    .notNull()
    .references(() => areas.id),
  message: text().notNull(),
  createdAt: createdAt(),
});

/** Requests about personal data. A closed one stays, as proof that it was answered. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    folio: text().notNull().unique(),
    right: text().$type<PrivacyRight>().notNull(),
    relation: text().$type<keyof typeof PRIVACY_RELATIONS>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
    /** Last day for the answer, in Mexico City. */
    dueOn: date().notNull(),
    closedAt: moment(),
    /** What the operator noted when it was closed. */
    answer: text(),
  },
  (table) => [index().on(table.email)],
);

/** What visitors say of pages: nothing in it says who they are. */
export const pageFeedback = pgTable(
  'page_feedback',
  {
    id: uuid().primaryKey(),
    page: text().notNull(),
    helpful: boolean().notNull(),
    comment: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt)],
);

// --- content ---

export interface ArticleTab {
  title: string;
  url: string;
}

export const articles = pgTable(
  'articles',
  {
    id: id(),
    segment: text(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    publishedAt: date({ mode: 'string' }).notNull(),
    keywords: text(),
    restricted: boolean().notNull().default(false),
    url: text(),
    image: text(),
    desktopImage: text(),
    mobileImage: text(),
    tabs: jsonb().$type<ArticleTab[]>().notNull(),
    /** HTML; sent as base64. */
    body: text().notNull(),
  },
  (table) => [index().on(table.publishedAt)],
);

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text().notNull(),
    url: text().notNull(),
    image: text(),
    segment: text(),
    publishedAt: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.publishedAt)],
);

export const interests = pgTable('interests', {
  id: id(),
  title: text().notNull(),
  url: text().notNull(),
  image: text(),
});

export const books = pgTable('books', {
  id: id(),
  title: text().notNull(),
  stage: text(),
  image: text(),
  isbn: text(),
  description: text(),
});

export const faqs = pgTable('faqs', {
  id: id(),
  category: text().notNull(),
  question: text().notNull(),
  /** HTML; sent as base64. */
  answer: text().notNull(),
});

export const representatives = pgTable('representatives', {
  id: id(),
  photo: text(),
  name: text().notNull(),
  position: text(),
  phone: text(),
  email: text(),
  state: text(),
});

export const familyNotices = pgTable('family_notices', {
  id: id(),
  title: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  hour: text(),
  description: text(),
});

// --- dictionaries ---

/**
 * Progress of a dictionary's import, so that an interrupted one continues and none runs twice; and its origin and
 * licence, which entries show.
 */
export const dictionaryImports = pgTable('dictionary_imports', {
  /** Digest of the files and the dictionary they go into. */
  source: text().primaryKey(),
  id: integer().generatedAlwaysAsIdentity().notNull().unique(),
  dictionary: text().notNull(),
  /** Empty for imports before titles were stored. */
  title: text().notNull().default(''),
  licence: text(),
  /** `{term}` in it stands for the headword. */
  url: text(),
  /** Entries of the files that are done, refused ones included. */
  entriesDone: integer().notNull(),
  finished: boolean().notNull(),
});

/**
 * `folded` is the headword without case and accents: what a search compares (see dictionary/fold.ts). `near` holds
 * the keys of its misspellings (see dictionary/spelling.ts), in the headword's first row only; its index takes them in
 * at once, because the embedded engine has no vacuum that would do it later.
 */
export const spanishDefinitions = pgTable(
  'spanish_definitions',
  {
    id: id(),
    headword: text().notNull(),
    folded: text().notNull(),
    num: integer().notNull(),
    etymology: text(),
    category: text(),
    definition: text().notNull(),
    example: text(),
    synonym: text(),
    antonym: text(),
    /** Null for content of our own. */
    importId: integer().references(() => dictionaryImports.id),
    near: nearKeys(),
  },
  (table) => [
    index().on(table.folded),
    // By bytes, whatever the collation of the database: words that begin like what is typed.
    index('spanish_definitions_prefix').on(table.folded.op('text_pattern_ops')),
    index().using('gin', table.near).with({ fastupdate: false }),
    // The words of one import, and the first and the last of our own.
    index().on(table.importId, table.id),
  ],
);

/** Inflected form → headword. */
export const spanishForms = pgTable(
  'spanish_forms',
  { folded: text().notNull(), headword: text().notNull() },
  (table) => [primaryKey({ columns: [table.folded, table.headword] })],
);

export const bilingualSenses = pgTable(
  'bilingual_senses',
  {
    id: id(),
    /** The API's code of the dictionary: 1 = en-es, 2 = es-en. */
    direction: integer().notNull(),
    headword: text().notNull(),
    folded: text().notNull(),
    num: integer().notNull(),
    indicator: text(),
    translation: text().notNull(),
    sourceExample: text(),
    targetExample: text(),
    /** Null for content of our own. */
    importId: integer().references(() => dictionaryImports.id),
    near: nearKeys(),
  },
  (table) => [
    index().on(table.direction, table.folded),
    index('bilingual_senses_prefix').on(table.direction, table.folded.op('text_pattern_ops')),
    index().using('gin', table.near).with({ fastupdate: false }),
    index().on(table.importId),
    check('bilingual_senses_direction', sql`${table.direction} in (1, 2)`),
  ],
);

/** One row once the sample content is in: it is never loaded twice. */
export const seedRuns = pgTable('seed_runs', { name: text().notNull(), loadedAt: createdAt() }, (table) => [
  uniqueIndex().on(table.name),
]);
