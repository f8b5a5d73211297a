import { deferredModal } from '@red/ui/deferred-modal';
import { type ReactNode, useMemo, useState } from 'react';
import {
  MODAL_NAMES,
  type ModalName,
  ModalSwitchProvider,
  type PaymentModalProps,
} from './payment-modals.context';

const deferred = (load: () => Promise<{ default: (props: PaymentModalProps) => ReactNode }>) =>
  deferredModal(load, {
    failedText: 'No pudimos abrir esta ventana. Revisa tu conexión e inténtalo de nuevo.',
  });

const MODALS: Readonly<Record<ModalName, (props: PaymentModalProps) => ReactNode>> = {
  tutorial: deferred(() => import('./tutorial/tutorial.modal')),
  info: deferred(() => import('./info.modal')),
  policies: deferred(() => import('./policies.modal')),
  privacy: deferred(() => import('./privacy.modal')),
  cardholder: deferred(() => import('./cardholder.modal')),
};

/** Holds which modals are open and shows them beside `children`. */
export function PaymentModals({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState<Partial<Record<ModalName, boolean>>>({});
  const modalSwitch = useMemo(
    () => ({ open: (name: ModalName) => setIsOpen((others) => ({ ...others, [name]: true })) }),
    [],
  );
  return (
    <ModalSwitchProvider value={modalSwitch}>
      {children}
      {MODAL_NAMES.map((name) => {
        const Modal = MODALS[name];
        return (
          <Modal
            key={name}
            open={isOpen[name] ?? false}
            onClose={() => setIsOpen((others) => ({ ...others, [name]: false }))}
          />
        );
      })}
    </ModalSwitchProvider>
  );
}
