import { createHash, randomBytes } from 'node:crypto';

/** Opaque and unguessable: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: a reader of the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
