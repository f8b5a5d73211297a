import { styled } from '@red/ui/core';
import { type Conjugation, conjugate, TENSES } from './conjugation.rules';

const PERSONS = ['yo', 'tú', 'él, ella, usted', 'nosotros, nosotras', 'ellos, ellas, ustedes'] as const;
const COMMANDS = ['tú', 'usted', 'nosotros, nosotras', 'ustedes'] as const;

const Tenses = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '24px 28px',
  marginTop: 18,
});

const Table = styled('table')(({ theme: { celosia } }) => ({
  width: '100%',
  alignSelf: 'start',
  borderCollapse: 'collapse',
  fontSize: 16,
  '& caption': {
    padding: '0 0 6px',
    textAlign: 'left',
    fontFamily: celosia.font.display,
    fontWeight: 700,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& th, & td': {
    padding: '5px 0',
    borderTop: `1.5px solid ${celosia.semantic.divider}`,
    textAlign: 'left',
    verticalAlign: 'baseline',
  },
  '& th': {
    width: '52%',
    paddingRight: 12,
    fontSize: 15,
    fontWeight: 400,
    color: celosia.semantic.textSecondary,
  },
  '& td': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

interface Row {
  name: string;
  form: string;
}

/** Existing forms of a verb: third persons of «concernir», no imperative of «haber». */
function Tense({ title, rows }: { title: string; rows: readonly Row[] }) {
  const said = rows.filter(({ form }) => form !== '');
  if (said.length === 0) return null;
  return (
    <Table lang="es">
      <caption>{title}</caption>
      <tbody>
        {said.map(({ name, form }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{form}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const rowsOf = (names: readonly string[], forms: readonly string[]): Row[] =>
  names.map((name, at) => ({ name, form: forms[at] ?? '' }));

const impersonal = ({ gerund, participle }: Conjugation): Row[] => [
  { name: 'gerundio', form: gerund },
  { name: 'participio', form: participle },
];

/** Tables of a verb, with the persons used in Mexico; only a sentence where the forms are uncertain. */
export default function ConjugationTable({ verb }: { verb: string }) {
  const conjugation = conjugate(verb);
  if (!conjugation) return <p>No mostramos la conjugación de este verbo.</p>;
  return (
    <Tenses>
      {TENSES.map((tense) => (
        <Tense key={tense} title={tense} rows={rowsOf(PERSONS, conjugation.tenses[tense])} />
      ))}
      <Tense title="imperativo" rows={rowsOf(COMMANDS, conjugation.imperative)} />
      <Tense title="formas no personales" rows={impersonal(conjugation)} />
    </Tenses>
  );
}
