import { site } from '@red/contract/host';
import { SUPPORT_HOURS } from '@red/contract/support-hours';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { cssMedia, Illustration, styled, TextLink } from '@red/ui/core';
import { whatsAppAddress } from '@red/ui/share';
import contactScene from '../../marketing/drawings/contact.svg';

const Panel = styled('section')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: celosia.radius.modal,
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  '& > svg': { width: '100%', marginTop: 'auto' },
  // Between phone and desktop the adviser stands beside the number.
  [cssMedia.between('md', 'lg')]: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    '& > svg': { width: 300, flex: 'none', overflow: 'visible' },
  },
}));

const Words = styled('div')(({ theme: { celosia } }) => ({
  // The ground of the drawing runs on under the words.
  position: 'relative',
  zIndex: 1,
  padding: '28px 24px 12px',
  '& > h2': { fontSize: 38 },
  // Hours are set in the display face: the body's zero is slashed.
  '& > p': {
    fontFamily: celosia.font.display,
    fontWeight: 550,
    color: celosia.color.pizarron[200],
    textWrap: 'balance',
  },
  [cssMedia.up('md')]: { padding: '40px 40px 28px', '& > h2': { fontSize: 44 } },
}));

const TollFree = styled('a')(({ theme: { celosia } }) => ({
  display: 'inline-block',
  margin: '20px 0 8px',
  borderRadius: 6,
  fontFamily: celosia.font.display,
  // Never broken, so that it shrinks with the screen, with room for spaced letters (UX-34).
  fontSize: 'clamp(26px, 8.2vw, 34px)',
  fontWeight: 750,
  lineHeight: 1.2,
  letterSpacing: '-.01em',
  whiteSpace: 'nowrap',
  color: celosia.color.cempasuchil[400],
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 6, textDecorationThickness: 3 },
}));

const OtherWays = styled('ul')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 8,
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
  fontFamily: celosia.font.display,
  overflowWrap: 'anywhere',
}));

const Unavailable = styled('p')({ margin: '14px 0 8px' });

/**
 * Toll-free number, or that there is none yet (UX-25), and hours (CONT-108, CONT-109, AMB-65); WhatsApp and e-mail where
 * they are set.
 */
export function CallUs() {
  const { productName, tollFreeNumber, publisher } = site();
  const { whatsApp, email } = publisher;
  return (
    <Panel data-ground="dark" aria-labelledby="llamanos">
      <Words>
        <h2 id="llamanos">Llámanos</h2>
        {tollFreeNumber ? (
          <TollFree href={telephoneAddress(tollFreeNumber)}>{telephoneText(tollFreeNumber)}</TollFree>
        ) : (
          <Unavailable>El número gratuito no está disponible por ahora.</Unavailable>
        )}
        <p>{SUPPORT_HOURS}</p>
        {(whatsApp || email) && (
          <OtherWays>
            {whatsApp && (
              <li>
                WhatsApp{' '}
                <TextLink
                  plain
                  href={whatsAppAddress(`Hola, tengo una duda sobre ${productName}.`, whatsApp)}
                >
                  {telephoneText(whatsApp)}
                </TextLink>
              </li>
            )}
            {email && (
              <li>
                <TextLink plain href={`mailto:${email}`}>
                  {email}
                </TextLink>
              </li>
            )}
          </OtherWays>
        )}
      </Words>
      <Illustration {...contactScene} />
    </Panel>
  );
}
