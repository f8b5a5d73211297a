/** The page that describes remote.json, from its JSON schema. */
import * as z from 'zod';

const node = z.looseObject({
  type: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), node).optional();
  },
  get items() {
    return node.optional();
  },
});
type Node = z.infer<typeof node>;

const HEAD = `# remote.json

What an area says about itself. The shell and the build follow it: routes, menus, sitemap, breadcrumbs and preloads come from here. An editor completes, explains and checks it (\`"$schema": "./node_modules/@red/contract/remote.schema.json"\`). This page is generated from the contract; [what the site offers an area](site-offers.md) says what its code may use.

A new page is an entry in \`exposes\` and one in \`routes\`.`;

/** Markdown, a table for each kind of object. Throws an Error that names the fields of which nothing is said. */
export function manifestReference(schema: unknown): string {
  const tables = tablesOf('', z.parse(node, schema));
  const silent = tables.flatMap(({ name, fields }) =>
    fields.filter(({ meaning }) => !meaning).map(({ field }) => `${name}${field}`),
  );
  if (silent.length > 0)
    throw new Error(
      `Nothing is said of ${silent.join(', ')}: add .check(says('…')) in remote-manifest.schema.ts.`,
    );
  const text = tables.map(
    ({ name, fields }) =>
      `## ${name ? `\`${name.replace(/\.$/, '')}\`` : 'The area'}\n\n| Field | | Meaning |\n| --- | --- | --- |\n${fields
        .map(({ field, kind, meaning }) => `| \`${field}\` | ${kind} | ${meaning.replaceAll('|', '\\|')} |`)
        .join('\n')}`,
  );
  return `${[HEAD, ...text].join('\n\n')}\n`;
}

interface Table {
  /** Such as `routes[].`. */
  name: string;
  fields: { field: string; kind: string; meaning: string }[];
}

function tablesOf(name: string, { properties = {}, required }: Node): Table[] {
  const entries = Object.entries(properties);
  const fields = entries.map(([field, value]) => {
    const values = value.enum?.map((each) => `\`${each}\``).join(' ');
    return {
      field,
      kind: required.includes(field) ? 'required' : '',
      meaning: [value.description, values].filter(Boolean).join(' '),
    };
  });
  const below = entries.flatMap(([field, value]) => [
    ...(value.properties ? tablesOf(`${name}${field}.`, value) : []),
    ...(value.items?.properties ? tablesOf(`${name}${field}[].`, value.items) : []),
  ]);
  return [{ name, fields }, ...below];
}
