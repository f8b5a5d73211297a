import * as z from 'zod/mini';

const text = z.optional(
  z.pipe(
    z.string(),
    z.transform((given: string) => given.slice(0, 500)),
  ),
);

/** As `report-uri` sends it. */
const messageSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** Directives that browsers name; they are labels of the counters. */
const DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'object-src',
  'worker-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
];

const labelOf = (directive: string) => (DIRECTIVES.includes(directive) ? directive : 'other');

/** Something that a browser blocked. */
export interface PolicyViolation {
  /** One of a known list, or `other`. */
  directive: string;
  /** Address, or a word such as `inline`. */
  blocked: string;
  /** The script that asked for it. */
  source: string;
}

/** The violation that a message of a browser reports; null for anything else. Pure. */
export function violationIn(message: unknown): PolicyViolation | null {
  const parsed = z.safeParse(messageSchema, message);
  if (!parsed.success) return null;
  const report = parsed.data['csp-report'];
  return {
    directive: labelOf(report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? ''),
    blocked: report['blocked-uri'] ?? '',
    source: report['source-file'] ?? '',
  };
}
