import { toasts } from '@red/contract/host';

/** Copies a text and says `done`, or shows it where the browser lets nothing be copied. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ tone: 'success', text: done });
  } catch {
    toasts.show({ tone: 'info', text: `Tu navegador no deja copiar. Anótala: ${text}`, durationMs: 15_000 });
  }
}
