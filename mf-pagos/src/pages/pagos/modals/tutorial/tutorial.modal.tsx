import { Button, styled } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import type { PaymentModalProps } from '../payment-modals.context';
import { TUTORIAL_TRANSCRIPT } from './tutorial-transcript.content';

/** Static files of the site (PAGOS-137). */
const FILM = new URL('./tutorial.mp4', import.meta.url).href;
const CAPTIONS = new URL('./tutorial.vtt', import.meta.url).href;
const POSTER = new URL('./tutorial-poster.webp', import.meta.url).href;

const Film = styled('video')(({ theme: { celosia } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  background: celosia.color.pizarron[800],
  // Room for the words and the button below on low screens.
  maxHeight: '62vh',
}));

const Below = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 16,
  padding: '18px 20px 24px',
  [breakpoints.up('md')]: { gridTemplateColumns: 'auto 1fr', alignItems: 'start', padding: '20px 28px 28px' },
}));

const Transcript = styled('details')(({ theme: { celosia } }) => ({
  '& > summary': {
    minHeight: 52,
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    fontFamily: celosia.font.display,
    fontWeight: 650,
    color: celosia.color.pizarron[700],
    textDecoration: 'underline',
    textUnderlineOffset: 5,
    textDecorationThickness: 2,
    textDecorationColor: celosia.color.cempasuchil[400],
  },
  '& > p': { marginTop: 6 },
}));

/** The payment tutorial: a silent film of our own with captions and its text (PAGOS-16, PAGOS-17, AMB-69). */
export default function TutorialModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Pagos" header="bar" size="wide">
      <Film
        data-ground="colour"
        controls
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        poster={POSTER}
        aria-label="Tutorial de pago"
      >
        <source src={FILM} type="video/mp4" />
        <track default kind="captions" srcLang="es-MX" label="Español" src={CAPTIONS} />
      </Film>
      <Below>
        {/* It does nothing, as specified: the wizard is right behind the modal. */}
        <Button>Realiza tu pago</Button>
        <Transcript>
          <summary>Leer el tutorial</summary>
          {TUTORIAL_TRANSCRIPT.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Transcript>
      </Below>
    </Modal>
  );
}
