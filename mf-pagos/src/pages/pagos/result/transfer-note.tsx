import { groupedClabe } from '@red/api/clabe';
import { sumText } from '@red/api/pesos';
import { site } from '@red/contract/host';
import { Button, styled, TextLink } from '@red/ui/core';
import { Copy } from 'lucide-react';
import { copyText } from './copy-text';
import { TicketNote } from './ticket-note';

/** Where Banxico finds a transfer by its facts: the electronic proof of payment (CEP). */
const CEP_ADDRESS = 'https://www.banxico.org.mx/cep/';

const Facts = styled('dl')(({ theme: { celosia, breakpoints } }) => ({
  margin: '18px 0 0',
  '& > div': {
    display: 'grid',
    gap: '2px 20px',
    padding: '12px 0',
    borderTop: `1.5px solid ${celosia.color.cal[200]}`,
  },
  '& dt': { fontSize: 15, color: celosia.semantic.textSecondary },
  '& dd': { margin: 0 },
  '& dd:first-of-type': {
    fontFamily: celosia.font.display,
    fontWeight: 700,
    fontSize: 19,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& dd > button': { marginTop: 8 },
  [breakpoints.up('md')]: {
    '& > div': { gridTemplateColumns: '130px minmax(0, 1fr) auto', alignItems: 'center' },
    '& dd > button': { marginTop: 0 },
  },
  // On the page of the ticket.
  '@media print': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '16pt',
    marginTop: '4pt',
    '& > div': { gridTemplateColumns: '60pt 1fr', padding: '2pt 0' },
    '& dt': { fontSize: '9pt' },
    '& dd:first-of-type': { fontSize: '11pt' },
  },
}));

export interface TransferNoteProps {
  clabe: string;
  /** In whole Mexican pesos. */
  total: number;
  /** Number of the order, which the transfer names. */
  folio: string;
}

/** How a bank's reference is paid by a transfer, and where Banxico shows one that has not arrived (AMB-150). */
export function TransferNote({ clabe, total, folio }: TransferNoteProps) {
  const { legalName } = site().publisher;
  const facts = [
    { name: 'CLABE', shown: groupedClabe(clabe), copied: clabe, done: 'La CLABE se copió.' },
    { name: 'Monto', shown: sumText(total), copied: `${total}.00`, done: 'El monto se copió.' },
    { name: 'Concepto', shown: folio, copied: folio, done: 'El concepto se copió.' },
  ];
  return (
    <TicketNote title="También puedes transferir (SPEI)">
      <p data-print="hide">
        Desde la app de tu banco y sin salir de casa: transfiere el monto exacto, en una sola operación, antes
        de la fecha límite.
      </p>
      <Facts>
        {facts.map(({ name, shown, copied, done }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
            <dd data-print="hide">
              <Button
                variant="outlined"
                size="md"
                startIcon={Copy}
                onClick={() => void copyText(copied, done)}
              >
                Copiar {name === 'CLABE' ? name : name.toLowerCase()}
              </Button>
            </dd>
          </div>
        ))}
        {legalName && (
          <div>
            <dt>Beneficiario</dt>
            <dd>{legalName}</dd>
          </div>
        )}
      </Facts>
      <p data-print="hide">
        ¿Ya transferiste y aquí sigue pendiente? Búscalo en el{' '}
        <TextLink plain href={CEP_ADDRESS}>
          CEP de Banxico
        </TextLink>{' '}
        con la fecha, la clave de rastreo que te dio tu banco, los dos bancos, esta CLABE y el monto. Si ahí
        aparece, tu dinero ya llegó y pronto lo verás aquí; si no, pregunta a tu banco.
      </p>
    </TicketNote>
  );
}
