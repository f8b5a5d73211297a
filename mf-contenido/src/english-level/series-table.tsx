import { cssMedia, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { SERIES, type Series } from './series.content';

// The name of a row stands over its three cells at every width, so that a phone shows the same table.
const Table = styled('table')(({ theme: { celosia } }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& caption': { textAlign: 'left', marginBottom: 10, fontWeight: 700 },
  '& th, & td': {
    padding: '4px 4px 14px 6px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: 14.5,
    lineHeight: 1.4,
    overflowWrap: 'break-word',
    hyphens: 'auto',
    background: celosia.color.cal[0],
  },
  '& thead th': {
    padding: '4px 6px',
    background: celosia.color.cielo[800],
    color: celosia.color.cal[0],
    hyphens: 'manual',
  },
  '& thead a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    fontFamily: celosia.font.display,
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
  '& th[scope="rowgroup"]': {
    padding: '12px 6px 0',
    borderTop: `1.5px solid ${celosia.semantic.divider}`,
    fontSize: 14.5,
    fontWeight: 600,
    color: celosia.semantic.textSecondary,
  },
  '& thead th:first-of-type': { borderTopLeftRadius: celosia.radius.card },
  '& thead th:last-of-type': { borderTopRightRadius: celosia.radius.card },
  '& tbody:last-of-type td:first-of-type': { borderBottomLeftRadius: celosia.radius.card },
  '& tbody:last-of-type td:last-of-type': { borderBottomRightRadius: celosia.radius.card },
  '& tbody:first-of-type th': { borderTop: 0 },
  '& strong': { fontFamily: celosia.font.display, fontSize: 18, fontWeight: 700, lineHeight: 1.2 },
  [cssMedia.up('md')]: {
    '& th, & td': { padding: '4px 20px 18px', fontSize: 16.5, lineHeight: 1.5 },
    '& thead th': { padding: '6px 20px', '& a': { fontSize: 20 } },
    '& th[scope="rowgroup"]': { padding: '14px 20px 0', fontSize: 15 },
    '& strong': { fontSize: 22 },
  },
}));

const ROWS: readonly { label: string; of(series: Series): string; isFigure?: boolean }[] = [
  { label: 'Para quién', of: ({ spanish }) => spanish.grades },
  { label: 'Nivel del Marco Europeo (MCER)', of: ({ cefr }) => cefr.join(' a '), isFigure: true },
  { label: 'Sesiones por semana', of: ({ sessions }) => sessions.join(' a '), isFigure: true },
  { label: 'Para qué sirve', of: ({ spanish }) => spanish.purpose },
  { label: 'Recibe el alumno', of: ({ spanish }) => spanish.student },
  { label: 'Recibe el docente', of: ({ spanish }) => spanish.teacher },
  {
    label: 'Biblioteca digital',
    of: ({ bookroom }) => (bookroom ? `Más de ${bookroom} títulos` : 'No incluye'),
    isFigure: true,
  },
];

/** The three series beside each other, in Spanish. */
export function SeriesTable() {
  const series = Object.values(SERIES);
  return (
    <Table>
      <caption>Las tres series, comparadas</caption>
      <thead>
        <tr>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" lang="en">
              <Link to={`/${key}`}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {ROWS.map(({ label, of, isFigure }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={series.length}>
              {label}
            </th>
          </tr>
          <tr>
            {series.map((one) => (
              <td key={one.key}>{isFigure ? <strong>{of(one)}</strong> : of(one)}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </Table>
  );
}
