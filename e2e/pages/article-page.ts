import type { Locator, Page } from '@playwright/test';

/** /noticias/{id}: one article. */
export class ArticlePage {
  readonly title: Locator;
  readonly published: Locator;
  readonly keywords: Locator;
  readonly related: Locator;
  readonly breadcrumb: Locator;
  readonly text: Locator;
  /** The section with other news, at the end. */
  readonly relatedArticles: Locator;

  static readonly RESTRICTED = 'Lo sentimos, este artículo solo puede ser leído por usuarios registrados...';

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.text = main.getByRole('article').first();
    this.title = main.getByRole('heading', { level: 1 });
    this.published = this.text.getByText(/^Publicado el /);
    this.keywords = this.text.getByRole('list', { name: 'Palabras clave' }).getByRole('listitem');
    this.related = main.getByRole('complementary', { name: 'Enlaces relacionados' });
    this.relatedArticles = main.getByRole('region', { name: 'Sigue leyendo' });
    this.breadcrumb = main.getByRole('navigation', { name: 'Ruta' });
  }
}
