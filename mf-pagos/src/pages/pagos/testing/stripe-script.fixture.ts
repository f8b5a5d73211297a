import type { ElementChange, StripeElement, StripeScript } from '../card/stripe-script';

type Heard = (change: ElementChange) => void;

/** A field of the imitation: an input in the place of Stripe's frame, and what Stripe would say of it. */
export class FakeElement implements StripeElement {
  readonly input = document.createElement('input');
  private readonly heard: Record<string, Heard[]> = {};

  constructor(label: string) {
    // As Stripe labels the field of its frame.
    this.input.setAttribute('aria-label', label);
  }

  mount(place: HTMLElement): void {
    place.append(this.input);
  }
  destroy = () => this.input.remove();
  focus = () => this.input.focus();
  clear = () => this.say('change', { empty: true, complete: false });
  update({ disabled }: { disabled?: boolean }): void {
    if (disabled !== undefined) this.input.disabled = disabled;
  }
  on(event: string, heard: Heard): void {
    this.heard[event] = [...(this.heard[event] ?? []), heard];
  }
  say(event: string, change: ElementChange = { empty: true, complete: false }): void {
    for (const heard of this.heard[event] ?? []) heard(change);
  }
}

/** Stripe.js as it behaves; `card` is what it says of the card, `proofs` what it was asked to have proved. */
export class FakeStripe implements StripeScript {
  readonly fields: Record<string, FakeElement> = {};
  readonly holders: string[] = [];
  readonly proofs: string[] = [];
  key = '';
  answer: Awaited<ReturnType<StripeScript['createPaymentMethod']>> = {
    paymentMethod: { id: 'pm_1NtAbCdEf', card: { brand: 'visa', last4: '4242' } },
  };

  elements = () => ({
    create: (type: string) => {
      const element = new FakeElement(`Stripe: ${type}`);
      this.fields[type] = element;
      return element;
    },
  });
  async createPaymentMethod({ billing_details }: { billing_details: { name: string } }) {
    this.holders.push(billing_details.name);
    return this.answer;
  }
  async handleNextAction({ clientSecret }: { clientSecret: string }) {
    this.proofs.push(clientSecret);
    return {};
  }

  /** All fields say the same, or one of them. */
  say(event: string, change?: ElementChange, only?: string): void {
    for (const [type, element] of Object.entries(this.fields))
      if (!only || type === only) element.say(event, change);
  }
}

export const stripeScript = () =>
  document.head.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
