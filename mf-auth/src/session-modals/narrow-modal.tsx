import { closeSessionModal } from '@red/contract/host';
import { Illustration, type IllustrationProps } from '@red/ui/illustration';
import { Modal } from '@red/ui/modal';
import { type ComponentType, useState } from 'react';
import { BackToLogin } from './modal-form';
import type { SessionModalFormProps, SessionModalProps } from './session-modal-props';

interface NarrowModalProps extends SessionModalProps {
  texts: { title: string; intro: string };
  art: IllustrationProps;
  form: ComponentType<SessionModalFormProps>;
}

/** A step beside login, with the way back to it: a band of art over one form, which cannot be left while it sends. */
export function NarrowModal({ open, texts, art, form: Form, ...typing }: NarrowModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={closeSessionModal}
      size="narrow"
      title={texts.title}
      intro={texts.intro}
      art={<Illustration {...art} />}
      artPlacement="band"
      before={<BackToLogin disabled={busy} />}
      busy={busy}
    >
      <Form {...typing} busy={busy} onBusyChange={setBusy} />
    </Modal>
  );
}
