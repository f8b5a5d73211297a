import { pesosText } from '@red/api/pesos';
import { Heading, type HeadingLevel, Icon, styled, TextLink } from '@red/ui/core';
import { FileText } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { SCHOOL } from '../payment.content';
import { FactList, TotalLine } from './fact-list';
import type { Purchase } from './purchase';

const Box = styled('aside')(({ theme: { celosia, breakpoints } }) => ({
  background: celosia.color.cal[100],
  borderRadius: celosia.radius.bento,
  padding: 22,
  [breakpoints.up('md')]: { padding: 28 },
  '@media print': { background: 'none', border: `1px solid ${celosia.color.cal[400]}`, padding: '10pt 12pt' },
}));

/** What the list of facts measures itself by. */
const Facts = styled('div')({ '@media screen': { container: 'facts / inline-size' } });

const Title = styled(Heading)({
  marginBottom: 18,
  '@media print': { '&&': { fontSize: '13pt', marginBottom: '6pt' } },
});

const Notice = styled('p')(({ theme: { celosia } }) => ({
  display: 'flex',
  gap: 7,
  alignItems: 'flex-start',
  marginTop: 20,
  padding: '14px 16px',
  borderRadius: 14,
  background: celosia.color.cal[0],
  fontSize: 15,
  lineHeight: 1.4,
  color: celosia.semantic.textSecondary,
  '& > svg': { marginTop: 2 },
  '@media print': { marginTop: '6pt', padding: 0, fontSize: '9pt' },
}));

const SchoolId = styled('span')(({ theme: { celosia } }) => ({
  display: 'block',
  fontFamily: celosia.font.body,
  fontWeight: 400,
  fontSize: 15,
  color: celosia.semantic.textSecondary,
  '@media print': { fontSize: '9pt' },
}));

/** The school, a training school whatever was typed, and the typed id beside it (AMB-50). */
export function SchoolWithId({ schoolId }: { schoolId: string }) {
  return (
    <>
      {SCHOOL.name}
      {schoolId && <SchoolId>Clave {schoolId}</SchoolId>}
    </>
  );
}

type Fact = readonly [name: string, value: ReactNode];

export interface PurchaseSummaryProps {
  title: string;
  headingLevel: HeadingLevel;
  purchase: Purchase;
  /** Facts before and after those of the purchase. */
  before?: readonly Fact[];
  after?: readonly Fact[];
}

/** What is being bought: school, guardian, students, total and how to get an invoice (PAGOS-59 to PAGOS-62, PAGOS-67). */
export function PurchaseSummary({
  title,
  headingLevel,
  purchase,
  before = [],
  after = [],
}: PurchaseSummaryProps) {
  const facts: readonly Fact[] = [
    ...before,
    ['Escuela', <SchoolWithId key="school" schoolId={purchase.schoolId} />],
    ['Tutor', purchase.guardian],
    ['Alumnos', purchase.lines.length],
    ['Precio por alumno', pesosText(purchase.pricePerStudent)],
    ...after,
  ];
  return (
    <Box aria-label={title}>
      <Title level={headingLevel} visual={headingLevel === 2 ? 'h3' : 'h4'}>
        {title}
      </Title>
      <Facts>
        <FactList>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </FactList>
      </Facts>
      <TotalLine text={pesosText(purchase.total)} />
      <Notice>
        <Icon icon={FileText} />
        <span>
          Podrás facturar después del pago en la sección{' '}
          <TextLink plain newTab to="/facturacion">
            Facturación
          </TextLink>
          .
        </span>
      </Notice>
    </Box>
  );
}
