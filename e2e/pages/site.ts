import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from '../support/sign-in';
import { Header } from './header';
import { LoginModal } from './login-modal';
import { NewsletterForm } from './newsletter-form';
import { Sidebar } from './sidebar';

/** The moment is asked for often: what follows waits for it, in every test. */
const HYDRATION_POLL_MS = 30;
const HYDRATED_WITHIN_MS = 15_000;

interface Account {
  email: string;
  password: string;
}

/** One tab: the parts of every framed page, and navigation. */
export class Site {
  readonly header: Header;
  readonly sidebar: Sidebar;
  readonly loginModal: LoginModal;
  readonly newsletter: NewsletterForm;
  readonly main: Locator;
  /** The page's h1. */
  readonly title: Locator;

  constructor(readonly page: Page) {
    this.header = new Header(page);
    this.sidebar = new Sidebar(page);
    this.loginModal = new LoginModal(page);
    this.newsletter = new NewsletterForm(page);
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
  }

  /** Loads an address and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilHydrated();
  }

  /** Navigates within the app, as a link does: no document is fetched. */
  async navigateTo(path: string): Promise<void> {
    await this.waitUntilFrameHydrated();
    await this.page.evaluate((to) => {
      history.pushState({ idx: history.length }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitUntilHydrated();
  }

  /**
   * Waits until the frame is hydrated and, if it hydrates at once, the page: a test that clicks earlier clicks static
   * HTML. The shell tells both moments.
   */
  async waitUntilHydrated(): Promise<void> {
    await this.waitUntilFrameHydrated();
    const isHydrated = () => {
      const boot: { served: { remote: string; expose: string; hydrate: string } | null } = JSON.parse(
        document.getElementById('red-boot')?.textContent ?? '{"served":null}',
      );
      if (!document.querySelector('main h1')) return false;
      if (boot.served?.hydrate !== 'load') return true;
      const { remote, expose } = boot.served;
      return document.getElementById('root')?.classList.contains(`hydrated-${remote}${expose.slice(1)}`);
    };
    await test.step('the page is hydrated', () =>
      this.page.waitForFunction(isHydrated, null, {
        polling: HYDRATION_POLL_MS,
        timeout: HYDRATED_WITHIN_MS,
      }));
  }

  /** From here on the router follows the address. */
  private async waitUntilFrameHydrated(): Promise<void> {
    const isHydrated = () => document.getElementById('root')?.classList.contains('hydrated');
    await test.step('the frame is hydrated', () =>
      this.page.waitForFunction(isHydrated, null, {
        polling: HYDRATION_POLL_MS,
        timeout: HYDRATED_WITHIN_MS,
      }));
  }

  /** Gives the tab a session, as a login leaves it; a page that is opened afterwards has it. */
  signIn(account: Account): Promise<void> {
    return signIn(this.page, account);
  }

  /** Logs in through the modal of the header. */
  async logIn({ email, password }: Account): Promise<void> {
    await this.header.loginButton.click();
    await this.loginModal.send(email, password);
    await expect(this.loginModal.root).toBeHidden();
  }

  /** A toast. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Avisos', exact: true }).getByText(text);
  }

  /** A message dialog, by its title. */
  message(title: string): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** Presses a button of a message dialog and waits until it has closed. */
  async answer(title: string, button: string): Promise<void> {
    const message = this.message(title);
    await message.getByRole('button', { name: button, exact: true }).click();
    await expect(message).toBeHidden();
  }

  /** Session and local storage of the tab. */
  stored(): Promise<{ session: Record<string, string>; local: Record<string, string> }> {
    return this.page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  }
}
