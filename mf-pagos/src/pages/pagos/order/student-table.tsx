import { pesosText } from '@red/api/pesos';
import { styled } from '@red/ui/core';
import { gradeText } from './grades';
import type { PurchaseLine } from './purchase';

const Table = styled('table')(({ theme: { celosia, breakpoints } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 15,
  '& th': {
    fontFamily: celosia.font.display,
    fontWeight: 650,
    fontSize: 15,
    textAlign: 'left',
    color: celosia.semantic.textSecondary,
    padding: '0 10px 8px 0',
  },
  '& td': {
    fontFamily: celosia.font.display,
    fontWeight: 600,
    padding: '13px 10px 13px 0',
    borderBottom: `1.5px solid ${celosia.color.cal[200]}`,
  },
  '& :is(th, td):last-of-type': { textAlign: 'right', paddingRight: 0 },
  // On a phone five columns do not fit: the whole name with the price, level and grade in a line below.
  '@media screen and (max-width: 767.95px)': {
    '&, & tbody': { display: 'block' },
    fontSize: 16,
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'block',
      position: 'relative',
      padding: '12px 7.5em 12px 0',
      borderBottom: `1.5px solid ${celosia.color.cal[200]}`,
    },
    '& td': { display: 'inline', padding: 0, border: 0, overflowWrap: 'anywhere' },
    '& td:first-of-type::after': { content: '" "' },
    '& td[data-grade]': {
      display: 'block',
      fontWeight: 400,
      fontSize: 15,
      color: celosia.semantic.textSecondary,
    },
    '& td[data-grade]::after': { content: '", " attr(data-grade)' },
    '& :is(th, td)[data-grade-column]': { display: 'none' },
    '& td:last-of-type': { position: 'absolute', top: 12, right: 0, whiteSpace: 'nowrap' },
  },
  [breakpoints.up('md')]: { fontSize: 16.5 },
  // Twenty students still fit on one page.
  '@media print': {
    fontSize: '10pt',
    '& :is(th, td)': { fontSize: '10pt', lineHeight: 1.25, paddingBlock: '2pt' },
  },
}));

/** The students with what each one costs (PAGOS-64, PAGOS-114). */
export function StudentTable({ lines }: { lines: readonly PurchaseLine[] }) {
  if (lines.length === 0) return <p>No hay alumnos registrados.</p>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Apellidos</th>
          <th scope="col">Nivel</th>
          <th scope="col" data-grade-column="">
            Grado
          </th>
          <th scope="col">Precio</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, surname, level, grade, price }, index) => (
          <tr key={index}>
            <td>{name}</td>
            <td>{surname}</td>
            <td data-grade={gradeText(grade)}>{level}</td>
            <td data-grade-column="">{gradeText(grade)}</td>
            <td>{pesosText(price)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
