import * as z from 'zod/mini';

const text = z.pipe(
  z.string(),
  z.transform((given: string) => given.slice(0, 500)),
);
const optional = z.optional(text);

/** As `report-uri` sends it. */
const reportUriSchema = z.object({
  'csp-report': z.object({
    'effective-directive': optional,
    'violated-directive': optional,
    'blocked-uri': optional,
    'source-file': optional,
  }),
});

/** As the Reporting API sends it. */
const reportToSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: optional,
    sourceFile: z.nullish(text),
  }),
});

/** Reports in one message. */
const MAX_REPORTS = 40;

const messageSchema = z.union([
  reportUriSchema,
  reportToSchema,
  z.array(reportToSchema).check(z.minLength(1), z.maxLength(MAX_REPORTS)),
]);

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

/** Violations of a message of a browser, in either format; null for anything else. Pure. */
export function violationsIn(message: unknown): PolicyViolation[] | null {
  const parsed = z.safeParse(messageSchema, message);
  if (!parsed.success) return null;
  if ('csp-report' in parsed.data) {
    const report = parsed.data['csp-report'];
    return [
      {
        directive: labelOf(
          report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
        ),
        blocked: report['blocked-uri'] ?? '',
        source: report['source-file'] ?? '',
      },
    ];
  }
  return [parsed.data].flat().map(({ body }) => ({
    directive: labelOf(body.effectiveDirective),
    blocked: body.blockedURL ?? '',
    source: body.sourceFile ?? '',
  }));
}
