import {
  closeSessionModal,
  dialogs,
  openSessionModal,
  type SessionModal,
  useOpenSessionModal,
} from '@red/contract/host';
import { memo, useEffect, useState } from 'react';
import { Area } from './area';
import { useComposition } from './composition.context';
import { followClosing, markOpeners, showInDocument, takeOpening } from './document-slot';

const SLOT = 'session-modals';
const MODALS: readonly SessionModal[] = ['login', 'forgot-password', 'initial-key'];

/**
 * Renders the three session modals of the remote that fills the slot, loaded when one is first opened or is about to be
 * (SHELL-36). Until they are there, the one that stands in the document is open in their place; without it, what opens it
 * is marked (UX-26).
 */
export const SessionModalsSlot = memo(function SessionModalsSlot() {
  const open = useOpenSessionModal();
  const slot = useComposition().slots.find((candidate) => candidate.slot === SLOT);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const early = takeOpening(SLOT);
    const modal = MODALS.find((name) => name === early);
    if (modal) openSessionModal(modal);
    return followClosing(SLOT, closeSessionModal);
  }, []);
  useEffect(() => {
    if (open) setNeeded(true);
    // Not before something was open: the visitor may have opened it already.
    if (open || needed) showInDocument(SLOT, open);
  }, [open, needed]);
  if (!needed) return null;
  if (!slot) return <UnavailableModal retry={() => {}} />;
  return (
    <Area
      remote={slot.remote}
      expose={slot.expose}
      loading={open && <Opening modal={open} />}
      fallback={(retry) => (open ? <UnavailableModal retry={retry} /> : null)}
    />
  );
});

function Opening({ modal }: { modal: SessionModal }) {
  useEffect(() => markOpeners(SLOT, modal), [modal]);
  return null;
}

/** Says that the modal could not be loaded and offers a retry. */
function UnavailableModal({ retry }: { retry: () => void }) {
  useEffect(() => {
    let current = true;
    void dialogs
      .open({
        tone: 'error',
        title: 'No pudimos abrir esta ventana',
        text: 'El acceso no está disponible por ahora. Revisa tu conexión e inténtalo de nuevo.',
        confirm: 'Reintentar',
        cancel: 'Cerrar',
      })
      .then((answer) => {
        if (!current) return;
        if (answer === 'confirm') retry();
        else closeSessionModal();
      });
    return () => {
      current = false;
    };
  }, [retry]);
  return null;
}
