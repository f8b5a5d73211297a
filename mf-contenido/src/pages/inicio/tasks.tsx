import { openSessionModal } from '@red/contract/host';
import { useSession } from '@red/contract/session';
import { isLoggedIn } from '@red/contract/session-user';
import { Container, cssMedia, Icon, SiteLink, styled } from '@red/ui/core';
import { BookA, CreditCard, LogIn, type LucideIcon, ReceiptText } from 'lucide-react';
import { type Ramp, tileColours } from '../../marketing/ramp.styles';

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 10,
  paddingTop: 20,
  [cssMedia.up('md')]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 16,
    paddingTop: 28,
  },
  [cssMedia.up('lg')]: { gap: 24 },
});

const Task = styled('li')(({ theme: { celosia } }) => ({
  '& > :is(a, button)': {
    display: 'flex',
    // Where the longest word finds no room beside the icon, it stands below.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    width: '100%',
    height: '100%',
    minHeight: 64,
    padding: '10px 14px',
    textAlign: 'start',
    border: `1.5px solid ${celosia.color.cal[200]}`,
    borderRadius: 16,
    fontFamily: celosia.font.display,
    fontSize: 16,
    fontWeight: 650,
    lineHeight: 1.2,
    '& > :last-child': { flex: '1 1 min-content' },
    [cssMedia.up('lg')]: { padding: '14px 20px', fontSize: 18 },
    [cssMedia.hover]: { '&:hover': { borderColor: celosia.color.pizarron[500] } },
  },
}));

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'ramp' })<{ ramp: Ramp }>(
  ({ theme, ramp }) => ({
    display: 'grid',
    placeItems: 'center',
    flex: '0 0 auto',
    width: 40,
    height: 40,
    borderRadius: '20px 6px 20px 6px',
    ...tileColours(theme, ramp),
  }),
);

const LINKS = [
  { to: '/pagos', label: 'Pagar', icon: CreditCard, ramp: 'cempasuchil' },
  { to: '/mi-pago', label: '¿Dónde está mi pago?', icon: ReceiptText, ramp: 'bugambilia' },
  { to: '/busqueda-en-diccionarios', label: 'Diccionario', icon: BookA, ramp: 'cielo' },
] as const;

/** What most visitors come for, right under the hero. Who has entered already does not enter again. */
export function Tasks() {
  const isVisitor = useSession(({ user }) => !isLoggedIn(user));
  const [pay, payment, dictionary] = LINKS;
  return (
    <Container>
      <nav aria-label="Lo que más se busca">
        <Row>
          <TaskLink {...pay} />
          <TaskLink {...payment} />
          {isVisitor && (
            <Task>
              <button type="button" data-opens="login" onClick={() => openSessionModal('login')}>
                <TaskIcon icon={LogIn} ramp="pizarron" />
                <span>Entrar a mi cuenta</span>
              </button>
            </Task>
          )}
          <TaskLink {...dictionary} />
        </Row>
      </nav>
    </Container>
  );
}

function TaskLink({ to, label, icon, ramp }: { to: string; label: string; icon: LucideIcon; ramp: Ramp }) {
  return (
    <Task>
      <SiteLink to={to}>
        <TaskIcon icon={icon} ramp={ramp} />
        <span>{label}</span>
      </SiteLink>
    </Task>
  );
}

function TaskIcon({ icon, ramp }: { icon: LucideIcon; ramp: Ramp }) {
  return (
    <Tile ramp={ramp}>
      <Icon icon={icon} />
    </Tile>
  );
}
