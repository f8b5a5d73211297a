import type { DialogAnswer, DialogRequest } from '@red/contract/host';
import { type ComponentType, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { useLateModule } from '../layout/late-module';

interface Question {
  id: number;
  request: DialogRequest;
  /** Had the focus when the question was asked, and gets it back. */
  opener: Element | null;
  resolve(answer: DialogAnswer): void;
}

export interface Dialogs {
  /** Resolves with the visitor's answer; questions asked meanwhile wait their turn. */
  open(request: DialogRequest): Promise<DialogAnswer>;
  /** Where they appear; mounted once, anywhere inside the theme. */
  Host: ComponentType;
}

const loadOverlays = () => import('@red/ui/overlays');

/** The site's message dialogs: one at a time, in the order asked; their code is fetched with the first. */
export function createDialogs(): Dialogs {
  const store = createStore<{ questions: readonly Question[] }>(() => ({ questions: [] }));
  let lastId = 0;

  const answer = (question: Question, given: DialogAnswer) => {
    if (!store.getState().questions.includes(question)) return;
    store.setState(({ questions }) => ({ questions: questions.filter((other) => other !== question) }));
    question.resolve(given);
  };

  function DialogHost() {
    const current = useStore(store, (state) => state.questions[0]) ?? null;
    const overlays = useLateModule(current !== null, loadOverlays, (error) => {
      if (!navigator.onLine) return; // asked when the network is back
      console.error('[dialogs] could not be shown', error);
      // Nobody can answer: whoever asked goes on as if the visitor had looked away.
      for (const question of store.getState().questions) answer(question, 'dismiss');
    });
    useCodeAhead();
    useReturnedFocus(current);
    const [shown, setShown] = useState(0); // stays while the answered dialog fades out
    if (current && current.id !== shown) setShown(current.id);
    if (!overlays) return null;
    return (
      <overlays.MessageDialog
        key={shown}
        request={current?.request ?? null}
        onAnswer={(given) => current && answer(current, given)}
      />
    );
  }

  return {
    open: (request) =>
      new Promise((resolve) => {
        lastId += 1;
        const question = { id: lastId, request, opener: document.activeElement, resolve };
        store.setState(({ questions }) => ({ questions: [...questions, question] }));
      }),
    Host: DialogHost,
  };
}

/** Who begins to fill something in may need an answer when the network has gone: its code is fetched with the first field. */
function useCodeAhead() {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
      loadOverlays().then(stop, () => {});
    };
    const stop = () => document.removeEventListener('focusin', onFocus);
    document.addEventListener('focusin', onFocus);
    return stop;
  }, []);
}

/**
 * A dialog gives the focus back to what had it when the dialog appeared. Between two dialogs, or while their code was
 * on its way, that may have been nothing: then it goes to what had it when the question was asked.
 */
function useReturnedFocus(current: Question | null) {
  const opener = current?.opener ?? null;
  useEffect(() => {
    if (!opener) return;
    return () => {
      setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [opener]);
}
