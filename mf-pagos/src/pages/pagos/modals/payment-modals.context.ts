import { createContext, useContext } from 'react';

/** The five modals of the page; each opens and closes without the others (PAGOS-136). */
export const MODAL_NAMES = ['tutorial', 'info', 'policies', 'privacy', 'cardholder'] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** What each of them is given. */
export interface PaymentModalProps {
  open: boolean;
  onClose(): void;
}

export interface ModalSwitch {
  open(name: ModalName): void;
}

const ModalSwitchContext = createContext<ModalSwitch>({ open: () => {} });
export const ModalSwitchProvider = ModalSwitchContext.Provider;
export const usePaymentModals = (): ModalSwitch => useContext(ModalSwitchContext);
