import type { Locator, Page } from '@playwright/test';

type GroupLabel = 'Nuestra Visión' | 'Más Recursos';

/** The menu of small screens. */
export class Sidebar {
  readonly root: Locator;
  readonly closeButton: Locator;
  readonly backButton: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Menú' });
    this.closeButton = this.root.getByRole('button', { name: 'Cerrar menú' });
    this.backButton = this.root.getByRole('button', { name: 'Regresar' });
  }

  group(label: GroupLabel): Locator {
    return this.root.getByRole('button', { name: label });
  }

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name });
  }
}
