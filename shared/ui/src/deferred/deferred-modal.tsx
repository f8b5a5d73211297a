import { toasts } from '@red/contract/host';
import { type ComponentType, type ReactNode, useState } from 'react';
import { deferredComponent } from './deferred-component';

interface ModalProps {
  open: boolean;
  onClose(): void;
}

export interface DeferredModalOptions {
  /** Message for the visitor when the modal cannot be opened. */
  failedText: string;
  /** Covers the page while the code is fetched. */
  loading?: ReactNode;
}

/**
 * A modal whose code is fetched when it first opens; it stays mounted from then on, so that it can fade out. Code that
 * cannot be fetched costs a toast, never the page: the modal counts as closed, and the next opening tries again.
 */
export function deferredModal<Props extends ModalProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { failedText, loading }: DeferredModalOptions,
): { (props: Props): ReactNode; preload(): void } {
  const Code = deferredComponent(load, { loading });

  function DeferredModal(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    const giveUp = () => {
      setWasOpened(false);
      props.onClose();
      toasts.show({ tone: 'error', text: failedText });
    };
    return <Code {...props} onLoadError={giveUp} />;
  }
  return Object.assign(DeferredModal, { preload: Code.preload });
}
