import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { WizardActions, WizardState, WizardStore } from './wizard.store';

const WizardContext = createContext<WizardStore | null>(null);
export const WizardProvider = WizardContext.Provider;

/** The store of the wizard on screen. */
export function useWizardStore(): WizardStore {
  const store = useContext(WizardContext);
  if (!store) throw new Error('This component belongs inside the payment wizard.');
  return store;
}

/** Begins another visit, with nothing typed. */
const NewVisitContext = createContext<() => void>(() => {});
export const NewVisitProvider = NewVisitContext.Provider;
export const useNewVisit = (): (() => void) => useContext(NewVisitContext);

/** A part of the wizard's state; the component renders again when that part changes. */
export function useWizard<Part>(select: (state: WizardState & WizardActions) => Part): Part {
  return useStore(useWizardStore(), select);
}
