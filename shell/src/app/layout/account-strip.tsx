import { contentUrl, displayName, isFamily, type SessionUser } from '@red/contract/session-user';
import { ButtonLink, Container, styled, TextLink } from '@red/ui/core';
import { useLinks } from '../composition.context';
import type { LeftPage } from '../session/left-page';

const Ground = styled('nav')(({ theme: { celosia } }) => ({
  background: celosia.color.pizarron[50],
  borderBottom: `1.5px solid ${celosia.color.pizarron[100]}`,
}));

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 20px',
  paddingBlock: 12,
  '& > p': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** What is theirs, and the way back to where they logged in. */
export default function AccountStrip({ user, left }: { user: SessionUser; left: LeftPage | null }) {
  const partners = useLinks('bar', true).find(({ session }) => session);
  return (
    <Ground aria-label="Lo tuyo" data-print="hide">
      <Row>
        <p>Hola, {displayName(user)}.</p>
        <ul>
          <Content user={user} />
          {partners && (
            <li>
              <ButtonLink to={partners.to} variant="tonal" size="md">
                {partners.label}
              </ButtonLink>
            </li>
          )}
          {partners && isFamily(user) && (
            <li>
              <ButtonLink to={`${partners.to}?panel=avisos`} variant="tonal" size="md">
                Avisos
              </ButtonLink>
            </li>
          )}
        </ul>
        {left && (
          <TextLink to={left.path} arrow>
            Volver a “{left.title}”
          </TextLink>
        )}
      </Row>
    </Ground>
  );
}

function Content({ user }: { user: SessionUser }) {
  const address = contentUrl(user);
  if (!address) return null;
  return (
    <li>
      <ButtonLink href={address} newTab size="md">
        Contenido
      </ButtonLink>
    </li>
  );
}
