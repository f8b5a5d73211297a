import type { Locator, Page } from '@playwright/test';

/** The newsletter form of the footer. */
export class NewsletterForm {
  readonly root: Locator;
  readonly email: Locator;
  readonly privacy: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('form', { name: 'Suscríbete a nuestro boletín' });
    this.email = this.root.getByLabel('Correo electrónico');
    this.privacy = this.root.getByRole('checkbox', { name: /He leído y acepto/ });
    this.submit = this.root.getByRole('button', { name: 'Suscribirme' });
  }

  async subscribe(email: string): Promise<void> {
    await this.email.fill(email);
    await this.privacy.check();
    await this.submit.click();
  }
}
