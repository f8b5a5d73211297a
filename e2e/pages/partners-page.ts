import type { Locator, Page } from '@playwright/test';

type Service = 'Avisos' | 'Math Challenge' | 'Lextium' | 'Milton';

/** /partners: notices and allied services, for those with a session. */
export class PartnersPage {
  static readonly path = '/partners';
  readonly tabs: Locator;
  readonly chosenTab: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.tabs = this.main.getByRole('tab');
    this.chosenTab = this.main.getByRole('tab', { selected: true });
  }

  tab(service: Service): Locator {
    return this.main.getByRole('tab', { name: service, exact: true });
  }

  panel(service: Service): Locator {
    return this.main.getByRole('tabpanel', { name: service, exact: true });
  }
}
