import { keyframes, styled } from '@red/ui/core';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useInBrowser } from '../core/use-in-browser';
import { takeFromDocument } from './document-dialog';

export type ModalSize = 'narrow' | 'medium' | 'wide';

/** Sent to the document when a dialog has opened or is closed: what has to stay above it moves. */
export const DIALOGS_CHANGED = 'red:dialogs-changed';

const appear = keyframes({ from: { opacity: 0 } });

const StyledDialog = styled('dialog')(({ theme }) => {
  const { color, radius, elevation, semantic } = theme.celosia;
  return {
    margin: 'auto',
    width: 'calc(100% - 48px)',
    maxHeight: '90%',
    padding: 0,
    border: 0,
    overflow: 'hidden',
    borderRadius: radius.modal,
    boxShadow: elevation.e4,
    background: color.cal[0],
    color: color.tinta[900],
    animation: `${appear} .18s`,
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&:focus': { outline: 'none' },
    '&::backdrop': { background: semantic.scrim, animation: `${appear} .18s` },
    '&[data-size="narrow"]': { maxWidth: 440 },
    '&[data-size="medium"]': { maxWidth: 720 },
    '&[data-size="wide"]': { maxWidth: 980 },
    [theme.breakpoints.down('md')]: {
      '&[data-sheet]': {
        margin: 'auto 0 0',
        width: '100%',
        maxWidth: 'none',
        borderRadius: `${radius.modal}px ${radius.modal}px 0 0`,
      },
    },
    '@media print': { display: 'none' },
  };
});

export interface BaseDialogProps {
  open: boolean;
  /** `alertdialog` for what cannot wait. */
  role?: 'alertdialog' | undefined;
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  size: ModalSize;
  /** Under 768 px it is a sheet at the bottom. */
  sheet?: boolean;
  /** Of one that the server renders into the document: what was done there before this code came goes on here. */
  name?: string | undefined;
  onClose(reason: 'escape' | 'backdrop'): void;
  children: ReactNode;
}

/**
 * The ground of every dialog: a native one, so that the browser keeps the focus in it, holds what is behind still and
 * gives the focus back; where what had it is gone, the content gets it (UX-01, UX-30). It is in the document while it is
 * open. On the server one with a name is rendered closed, for the document, and others are not.
 */
export function BaseDialog({ open, ...props }: BaseDialogProps) {
  const isBrowser = useInBrowser();
  if (isBrowser) return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
  return props.name === undefined ? null : (
    <StyledDialog {...attributesOf(props)}>{props.children}</StyledDialog>
  );
}

const attributesOf = ({
  onClose: _onClose,
  name,
  size,
  sheet = false,
  children: _,
  ...names
}: DialogProps) => ({
  ...names,
  'data-modal': name,
  'data-size': size,
  'data-sheet': sheet ? '' : undefined,
});

type DialogProps = Omit<BaseDialogProps, 'open'>;

function OpenDialog(props: DialogProps) {
  const { onClose, name, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useShown(dialog, name);
  const [pressedBeside, setPressedBeside] = useState(false);
  return (
    <StyledDialog
      {...attributesOf(props)}
      ref={dialog}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Answered here: no request of the browser's, and none to the dialog behind.
        event.preventDefault();
        onClose('escape');
      }}
      // Requests without a key: the back gesture of a phone, Escape while the controls of a video have the focus.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose('escape');
      }}
      // The browser closes what has refused once; whoever it belongs to decides.
      onClose={({ currentTarget, target }) => {
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        onClose('escape');
      }}
      onPointerDown={(event) => setPressedBeside(event.target === event.currentTarget)}
      onClick={(event) => {
        if (pressedBeside && event.target === event.currentTarget) onClose('backdrop');
      }}
    >
      {isShown && children}
    </StyledDialog>
  );
}

/**
 * Opens the dialog, and closes it while it is still in the document: otherwise the browser does not give the focus back.
 * @returns whether it is open: only then can what is in it take the focus
 */
function useShown(dialog: RefObject<HTMLDialogElement | null>, name: string | undefined): boolean {
  const [isShown, setIsShown] = useState(false);
  const goOn = useRef<((dialog: HTMLElement) => void) | null>(null);
  const takeOver = useEffectEvent(() => {
    goOn.current = name === undefined ? null : takeFromDocument(name);
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    takeOver();
    element.showModal();
    setIsShown(true);
    document.dispatchEvent(new Event(DIALOGS_CHANGED));
    return () => {
      element.close();
      document.dispatchEvent(new Event(DIALOGS_CHANGED));
      setTimeout(rescueFocus);
    };
  }, [dialog]);
  // Behind the effects of what is in it, which may read its fields.
  useLayoutEffect(() => {
    if (!isShown || !dialog.current) return;
    goOn.current?.(dialog.current);
    goOn.current = null;
  }, [isShown, dialog]);
  return isShown;
}

function rescueFocus() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost) document.getElementById('contenido')?.focus({ preventScroll: true });
}
