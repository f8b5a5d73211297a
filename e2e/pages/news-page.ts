import { expect, type Locator, type Page } from '@playwright/test';

type Segment = 'Todas las noticias' | 'Docente' | 'Familia' | 'Directivos';

/** /noticias: tabs by segment and a card per news item. */
export class NewsPage {
  static readonly path = '/noticias';
  readonly cards: Locator;
  readonly chosenTab: Locator;
  private readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.cards = this.main.getByRole('tabpanel').getByRole('article');
    this.chosenTab = this.main.getByRole('tab', { selected: true });
  }

  tab(segment: Segment): Locator {
    return this.main.getByRole('tab', { name: segment, exact: true });
  }

  /** Presses "Cargar más" until every news item of the tab is on show. */
  async showAll(): Promise<void> {
    const more = this.main.getByRole('link', { name: 'Cargar más' });
    await expect(this.cards.first()).toBeVisible();
    while ((await more.count()) > 0) {
      const before = await this.cards.count();
      await more.click();
      await expect.poll(() => this.cards.count()).toBeGreaterThan(before);
    }
  }

  /** The link of a card that opens its article. */
  readLink(title: string): Locator {
    return this.main.getByRole('link', { name: `Leer noticia ${title}` });
  }

  /** What the badge of every card says. */
  segments(): Promise<string[]> {
    return this.cards.getByText(/^(Docente|Familia|Directivos)$/).allTextContents();
  }
}
