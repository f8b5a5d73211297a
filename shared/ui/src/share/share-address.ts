import { toasts } from '@red/contract/host';

export interface SharedAddress {
  /** What it is, for the receiver. */
  title: string;
  url: string;
  /** Shown where the device has no dialog and the address was copied. */
  copied: string;
}

/** Sends an address by the dialog of the device; where there is none it is copied, and where that fails it is shown. */
export async function shareAddress({ title, url, copied }: SharedAddress): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toasts.show({ tone: 'success', text: copied });
  } catch (error) {
    // The visitor closed the dialog of the device.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.show({ tone: 'info', text: `Copia esta dirección: ${url}`, durationMs: 15_000 });
  }
}

/** Opens WhatsApp with a text for a telephone; without one its sender chooses who gets it. Pure. */
export const whatsAppAddress = (text: string, telephone = ''): string =>
  `https://wa.me/${telephone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
