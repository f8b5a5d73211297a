import { expect, type Locator, type Page } from '@playwright/test';
import { Header } from './header';
import { LoginModal } from './login-modal';
import { NewsletterForm } from './newsletter-form';
import { Sidebar } from './sidebar';

interface Account {
  email: string;
  password: string;
}

/** One tab on the site: what every framed page has, and how a person moves between pages. */
export class Site {
  readonly header: Header;
  readonly sidebar: Sidebar;
  readonly loginModal: LoginModal;
  readonly newsletter: NewsletterForm;
  readonly main: Locator;
  /** The one heading that names the page. */
  readonly title: Locator;

  constructor(readonly page: Page) {
    this.header = new Header(page);
    this.sidebar = new Sidebar(page);
    this.loginModal = new LoginModal(page);
    this.newsletter = new NewsletterForm(page);
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
  }

  /** Opens an address as a new document and waits until it answers to presses. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isAlive();
  }

  /** Goes to another page as a link does: the router hears of it and no document is fetched. */
  async goWithin(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({ idx: history.length }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isAlive();
  }

  /**
   * Waits until the browser has taken over what the server sent, in frame and page. A person is slower than that by
   * far; a script that presses earlier presses a picture. React's own mark on its elements is the only sign of it.
   */
  async isAlive(): Promise<void> {
    const isTakenOver = () => {
      const signs = [...document.querySelectorAll('header button, main h1')];
      const taken = signs.filter((sign) => Object.keys(sign).some((name) => name.startsWith('__reactProps')));
      return document.querySelector('main h1') !== null && taken.length === signs.length;
    };
    await expect.poll(() => this.page.evaluate(isTakenOver), { message: 'the page is alive' }).toBe(true);
  }

  /** Logs in through the header's modal, from wherever this tab is. */
  async logIn({ email, password }: Account): Promise<void> {
    await this.header.loginButton.click();
    await this.loginModal.send(email, password);
    await expect(this.loginModal.root).toBeHidden();
  }

  /** A short message in the corner. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Avisos', exact: true }).getByText(text);
  }

  /** A message that waits for an answer; urgent or not. */
  message(title: string): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  /** Presses a button of a message and waits until it is gone. */
  async answer(title: string, button: string): Promise<void> {
    const message = this.message(title);
    await message.getByRole('button', { name: button, exact: true }).click();
    await expect(message).toBeHidden();
  }

  /** Everything this tab and its site remember, as text. */
  stored(): Promise<{ session: Record<string, string>; local: Record<string, string> }> {
    return this.page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  }
}
