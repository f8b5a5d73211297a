import { toasts } from '@red/contract/host';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import {
  MODAL_NAMES,
  type ModalName,
  ModalSwitchProvider,
  type PaymentModalProps,
} from './payment-modals.context';

type ModalComponent = ComponentType<PaymentModalProps>;

/** Their code is fetched with the first opening. */
const LOADERS: Readonly<Record<ModalName, () => Promise<{ default: ModalComponent }>>> = {
  tutorial: () => import('./tutorial/tutorial.modal'),
  info: () => import('./info.modal'),
  policies: () => import('./policies.modal'),
  privacy: () => import('./privacy.modal'),
  cardholder: () => import('./cardholder.modal'),
};

/** Holds which modals are open and shows them beside `children`. */
export function PaymentModals({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Partial<Record<ModalName, ModalComponent>>>({});
  const [isOpen, setIsOpen] = useState<Partial<Record<ModalName, boolean>>>({});
  const modalSwitch = useMemo(
    () => ({
      open: (name: ModalName) => {
        LOADERS[name]().then(
          ({ default: Component }) => {
            setLoaded((others) => ({ ...others, [name]: Component }));
            setIsOpen((others) => ({ ...others, [name]: true }));
          },
          () =>
            toasts.show({
              tone: 'error',
              text: 'No pudimos abrir esta ventana. Revisa tu conexión e inténtalo de nuevo.',
            }),
        );
      },
    }),
    [],
  );
  return (
    <ModalSwitchProvider value={modalSwitch}>
      {children}
      {MODAL_NAMES.map((name) => {
        const Component = loaded[name];
        return (
          Component && (
            <Component
              key={name}
              open={isOpen[name] ?? false}
              onClose={() => setIsOpen((others) => ({ ...others, [name]: false }))}
            />
          )
        );
      })}
    </ModalSwitchProvider>
  );
}
