import { orderLinkFactsQuery } from '@red/api/order-links.queries';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  PageHero,
  Section,
  Spinner,
  styled,
  Text,
} from '@red/ui/core';
import { FormNotice } from '@red/ui/forms';
import { useQuery } from '@red/ui/query';
import { MessageCircle, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { deferredStep } from '../wizard/deferred-step';
import { FindOrderForm } from './find-order-form';
import { MI_PAGO, NOTHING_CAME, QUESTIONS, sentText, VISIT_ENDS } from './mi-pago.messages';
import { useOrderVisit, type VisitEnd } from './use-order-visit';

const VisitedOrder = deferredStep(() => import('./visited-order'));

/** Text about a mailed link while its term is unknown. */
const USUAL_LINK_MINUTES = 60;

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  [breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', gap: 48, alignItems: 'start' },
}));

const Box = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  minWidth: 0,
  padding: '24px 18px',
  border: `1.5px solid ${celosia.color.cal[200]}`,
  borderRadius: celosia.radius.modal,
  '&:focus': { outline: 'none' },
  '& > h2': { marginBottom: 22 },
  '& ul': { margin: '18px 0 24px', paddingLeft: 22, listStyle: 'disc' },
  '& li': { marginTop: 6 },
  [breakpoints.up('md')]: { padding: 40 },
}));

const Notice = styled('div')({ marginBottom: 22 });

const Aside = styled('aside')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 22,
  padding: '26px 26px 30px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  '& h3': { fontSize: 19, fontWeight: 700, lineHeight: 1.2, marginBottom: 4 },
}));

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 420 });

/**
 * `/mi-pago`: finds an order by folio and e-mail. A link is mailed to the address of the order; this page takes it out
 * of its own address, exchanges it at once and shows the order, without a cookie.
 */
export default function MiPagoPage() {
  const { state, retry, close } = useOrderVisit();
  const { data: facts } = useQuery(orderLinkFactsQuery());
  return (
    <>
      <div data-print="hide">
        <PageHero
          compact
          scheme="legal"
          title={MI_PAGO.title}
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Pagos', to: '/pagos' }, { label: MI_PAGO.title }]}
          intro={MI_PAGO.intro}
        />
      </div>
      {state.step === 'open' ? (
        <VisitedOrder visit={state.visit} onClose={close} />
      ) : (
        <Section>
          <Container>
            {state.step === 'opening' && (
              <Waiting>
                <Spinner label={MI_PAGO.opening} />
              </Waiting>
            )}
            {state.step === 'unanswered' && (
              <ErrorState
                text={state.why === 'tooMany' ? MI_PAGO.tooMany : MI_PAGO.unanswered}
                offlineText={MI_PAGO.unansweredOffline}
                onRetry={retry}
              />
            )}
            {state.step === 'form' && (
              <Columns>
                <FindOrder end={state.end} facts={facts} />
                <Questions />
              </Columns>
            )}
          </Container>
        </Section>
      )}
    </>
  );
}

interface FindOrderProps {
  end: VisitEnd | null;
  /** Null when the API mails no links; undefined while that is unknown. */
  facts: { link_minutes: number } | null | undefined;
}

function FindOrder({ end, facts }: FindOrderProps) {
  const [step, setStep] = useState<'form' | 'sent' | 'unavailable'>('form');
  const box = useRef<HTMLElement>(null);
  useFocusOf(box, step !== 'form' || end !== null, `${step} ${end}`);
  if (facts === null || step === 'unavailable') return <Unavailable />;
  if (step === 'sent') {
    return (
      <Box ref={box} tabIndex={-1} aria-labelledby="revisa-correo">
        <Heading level={2} visual="h3" id="revisa-correo">
          {MI_PAGO.sentTitle}
        </Heading>
        <Text>{sentText(facts?.link_minutes ?? USUAL_LINK_MINUTES)}</Text>
        <ul>
          {NOTHING_CAME.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button variant="outlined" startIcon={RotateCcw} onClick={() => setStep('form')}>
          {MI_PAGO.again}
        </Button>
      </Box>
    );
  }
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="encuentra-orden">
      <Heading level={2} visual="h3" id="encuentra-orden">
        {MI_PAGO.formTitle}
      </Heading>
      {end !== null && end !== 'closed' && (
        <Notice>
          <FormNotice tone="warning">{VISIT_ENDS[end]}</FormNotice>
        </Notice>
      )}
      <FindOrderForm onSent={() => setStep('sent')} onUnavailable={() => setStep('unavailable')} />
    </Box>
  );
}

/** Moves the focus to what has taken the place of what was pressed. */
function useFocusOf(target: RefObject<HTMLElement | null>, wanted: boolean, what: string): void {
  useEffect(() => {
    if (wanted) target.current?.focus({ preventScroll: false });
  }, [target, wanted, what]);
}

const Unavailable = () => (
  <EmptyState title={MI_PAGO.unavailableTitle} tone="cielo" headingLevel={2}>
    <p>{MI_PAGO.unavailableText}</p>
  </EmptyState>
);

const Questions = () => (
  <Aside aria-labelledby="dudas">
    <Heading level={2} visual="h3" id="dudas">
      ¿Qué hago si…?
    </Heading>
    {QUESTIONS.map(({ title, text }) => (
      <div key={title}>
        <h3>{title}</h3>
        <Text tone="muted">{text}</Text>
      </div>
    ))}
    <ButtonLink to="/contacto" variant="outlined" size="md" startIcon={MessageCircle}>
      Ir a Contacto
    </ButtonLink>
  </Aside>
);
