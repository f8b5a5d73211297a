import { expect, type Locator, type Page } from '@playwright/test';

/** The login modal, and the two modals that open from it. */
export class LoginModal {
  readonly root: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly captcha: Locator;
  readonly submit: Locator;
  readonly close: Locator;
  readonly forgotPassword: Locator;
  readonly validateKey: Locator;
  /** 'Recuperar contraseña', opened from the login. */
  readonly recovery: Locator;
  /** 'Clave de inicio', opened from the login. */
  readonly initialKey: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'Iniciar sesión' });
    this.email = this.root.getByLabel('Correo electrónico');
    this.password = this.root.getByLabel('Contraseña', { exact: true });
    this.captcha = this.root.getByRole('checkbox', { name: 'No soy un robot' });
    this.submit = this.root.getByRole('button', { name: 'Iniciar sesión' });
    this.close = this.root.getByRole('button', { name: 'Cerrar modal' });
    this.forgotPassword = this.root.getByRole('button', { name: 'Forgot your password?' });
    this.validateKey = this.root.getByRole('button', { name: 'Validar clave' });
    this.recovery = page.getByRole('dialog', { name: 'Recuperar contraseña' });
    this.initialKey = page.getByRole('dialog', { name: 'Clave de inicio' });
  }

  /** Every open dialog. */
  get openDialogs(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  /** Ticks 'No soy un robot' and waits for the proof of work, which is slow on a busy machine. */
  async solveCaptcha(): Promise<void> {
    await this.captcha.check();
    await expect(this.root.getByText('Verificación completa')).toBeVisible({ timeout: 30_000 });
  }

  /** Fills in the form, solves the captcha and submits. */
  async send(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.solveCaptcha();
    await this.submit.click();
  }

  /** Returns from one of the two other modals to the login. */
  async goBackFrom(modal: Locator): Promise<void> {
    await modal.getByRole('button', { name: 'Regresar' }).click();
  }

  /** Submits an initial key in its modal. */
  async sendKey(key: string): Promise<void> {
    await this.initialKey.getByLabel('Clave', { exact: true }).fill(key);
    await this.initialKey.getByRole('button', { name: 'Validar clave' }).click();
  }
}
