const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=es';
const LOAD_TIMEOUT_MS = 12_000;

/** The part of the provider's API that is used. */
export interface Recaptcha {
  ready(callback: () => void): void;
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      callback(answer: string): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): number;
  reset(widgetId: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | null = null;

/** Loads the provider's script once per page; a failed load may be tried again. Rejects when blocked or slow. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= insertScript().catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
}

function insertScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('The captcha script took too long.'), LOAD_TIMEOUT_MS);
    script.src = SCRIPT_URL;
    script.async = true;
    script.onerror = () => {
      clearTimeout(timer);
      fail('The captcha script could not be loaded.');
    };
    script.onload = () => {
      const api = window.grecaptcha;
      if (!api) {
        clearTimeout(timer);
        fail('The captcha script did not start.');
        return;
      }
      api.ready(() => {
        clearTimeout(timer);
        resolve(api);
      });
    };
    document.head.append(script);
  });
}
