import type { Locator, Page } from '@playwright/test';

type PanelLabel = 'Nuestra Visión' | 'Mas Recursos';

/** The two bars at the top of every framed page. */
export class Header {
  readonly root: Locator;
  readonly loginButton: Locator;
  readonly menuButton: Locator;
  readonly partnersLink: Locator;
  /** Buttons of the second bar whose panel is open. */
  readonly openPanels: Locator;
  private readonly sections: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('banner');
    this.sections = this.root.getByRole('navigation', { name: 'Secciones' });
    this.loginButton = this.root.getByRole('button', { name: 'Iniciar sesión' });
    this.menuButton = this.root.getByRole('button', { name: 'Abrir menú' });
    this.partnersLink = this.sections.getByRole('link', { name: 'Partners', exact: true });
    this.openPanels = this.sections.getByRole('button', { expanded: true });
  }

  /** A link of either bar, or of the panel that is open. */
  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name });
  }

  panelButton(label: PanelLabel): Locator {
    return this.sections.getByRole('button', { name: label });
  }

  /** The button with the user's name, which opens the user menu. */
  userButton(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  userMenuItem(name: string | RegExp): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  async logOut(name: string): Promise<void> {
    await this.userButton(name).click();
    await this.userMenuItem('Cerrar sesión').click();
  }
}
