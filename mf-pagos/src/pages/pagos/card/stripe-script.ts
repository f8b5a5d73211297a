/** Stripe asks for its own address, so that it answers for what takes the cards. Of the release that the API is written for. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';
const LOAD_TIMEOUT_MS = 12_000;

export interface ElementChange {
  empty: boolean;
  complete: boolean;
  /** Of a number: `visa`, `mastercard`, `amex`… */
  brand?: string;
  error?: { code: string };
}

/** One field in a frame. */
export interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  focus(): void;
  clear(): void;
  update(options: { disabled?: boolean; style?: ElementStyle }): void;
  on(event: 'change', heard: (change: ElementChange) => void): void;
  on(event: 'ready' | 'focus' | 'blur', heard: () => void): void;
}

interface ElementStyle {
  base: { color: string; fontSize: string; fontFamily: string };
}

interface Refusal {
  message?: string;
}

/** The part of Stripe.js that is used. */
export interface StripeScript {
  elements(options: { locale: string }): {
    create(
      type: 'cardNumber' | 'cardExpiry' | 'cardCvc',
      options: { placeholder?: string; disableLink?: boolean },
    ): StripeElement;
  };
  createPaymentMethod(data: {
    type: 'card';
    card: StripeElement;
    billing_details: { name: string };
  }): Promise<{ paymentMethod?: { id: string; card?: { brand: string; last4: string } }; error?: Refusal }>;
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: Refusal }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

/** Loads Stripe's script and begins with the site's key. Rejects when it is blocked or slow; it may be tried again. */
export async function loadStripe(publishableKey: string): Promise<StripeScript> {
  const begin = window.Stripe ?? (await insertScript());
  return begin(publishableKey);
}

function insertScript(): Promise<NonNullable<Window['Stripe']>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script of the payment provider could not be loaded.'));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = SCRIPT_URL;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      if (!window.Stripe) return fail();
      clearTimeout(timer);
      resolve(window.Stripe);
    };
    document.head.append(script);
  });
}
