import { closeSessionModal, dialogs, useOpenSessionModal } from '@red/contract/host';
import { memo, useEffect, useState } from 'react';
import { Area } from './area';
import { useComposition } from './composition.context';

/** Renders the three session modals of the remote that fills the slot, loaded when one is first opened (SHELL-36). */
export const SessionModalsSlot = memo(function SessionModalsSlot() {
  const open = useOpenSessionModal();
  const slot = useComposition().slots.find((candidate) => candidate.slot === 'session-modals');
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (open) setNeeded(true);
  }, [open]);
  if (!needed) return null;
  if (!slot) return <UnavailableModal retry={() => {}} />;
  return (
    <Area
      remote={slot.remote}
      expose={slot.expose}
      skeleton="none"
      fallback={(retry) => (open ? <UnavailableModal retry={retry} /> : null)}
    />
  );
});

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
