import type { DialogAnswer, DialogRequest } from '@red/contract/host';
import { deferredComponent } from '@red/ui/deferred-component';
import { type ComponentType, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

interface Question {
  id: number;
  request: DialogRequest;
  /** The focused element when the dialog was requested; the focus returns to it. */
  opener: Element | null;
  resolve(answer: DialogAnswer): void;
}

export interface Dialogs {
  /** Resolves with the user's answer; further dialogs are queued. */
  open(request: DialogRequest): Promise<DialogAnswer>;
  /** Renders the dialogs; mounted once, inside the theme. */
  Host: ComponentType;
}

const MessageDialog = deferredComponent(async () => ({
  default: (await import('@red/ui/overlays')).MessageDialog,
}));

/** The site's message dialogs, one at a time and in order; their code is loaded with the first. */
export function createDialogs(): Dialogs {
  const store = createStore<{ questions: readonly Question[] }>(() => ({ questions: [] }));
  let lastId = 0;

  const answer = (question: Question, given: DialogAnswer) => {
    if (!store.getState().questions.includes(question)) return;
    store.setState(({ questions }) => ({ questions: questions.filter((other) => other !== question) }));
    // What follows an answer may take long: first the dialog is seen to close.
    setTimeout(question.resolve, 0, given);
  };

  /** A dialog that cannot be shown answers `dismiss`. Offline, it waits for the network. */
  const dismissAll = (error: unknown) => {
    if (!navigator.onLine) return;
    console.error('[dialogs] could not be shown', error);
    for (const question of store.getState().questions) answer(question, 'dismiss');
  };

  function DialogHost() {
    const current = useStore(store, (state) => state.questions[0]) ?? null;
    usePreloadOnFieldFocus();
    useReturnedFocus(current);
    const [shownId, setShownId] = useState(0); // stays while the answered dialog fades out
    if (current && current.id !== shownId) setShownId(current.id);
    if (shownId === 0) return null;
    return (
      <MessageDialog
        key={shownId}
        request={current?.request ?? null}
        onAnswer={(given) => current && answer(current, given)}
        onLoadError={dismissAll}
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

/** Preloads the dialog when a form field is focused, so that it can be shown if the network is lost meanwhile. */
function usePreloadOnFieldFocus() {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, select, textarea')) MessageDialog.preload();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

/**
 * A dialog returns the focus to the element that had it when the dialog opened. Between two dialogs, or while the code
 * was loading, that may have been none: then the focus returns to the element that had it when the dialog was requested.
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
