import type { Page } from '@playwright/test';

/** The metadata in a page's head, for search engines and link previews. */
export class PageHead {
  constructor(private readonly page: Page) {}

  meta(name: string): Promise<string | null> {
    return this.page.locator(`meta[name="${name}"]`).getAttribute('content');
  }

  property(name: string): Promise<string | null> {
    return this.page.locator(`meta[property="${name}"]`).getAttribute('content');
  }

  canonical(): Promise<string | null> {
    return this.page.locator('link[rel=canonical]').getAttribute('href');
  }

  /** Every schema.org object. */
  async facts(): Promise<{ '@type': string; [name: string]: unknown }[]> {
    const texts = await this.page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  }
}
