import { createHash } from 'node:crypto';
import type { Program } from './messages.schema';

/**
 * Names a program by what it is, so that nobody can have another one run under its name: whoever runs it computes the
 * name again.
 */
export const programIdOf = ({ url, source }: Pick<Program, 'url' | 'source'>): string =>
  createHash('sha256').update(url).update('\n').update(source).digest('base64url');
