import type { Page } from '@playwright/test';

/** What search engines and link previews read of a page. */
interface ServedPage {
  title: string;
  /** Texts of its main headings. */
  headings: string[];
  /** Text of its main part. */
  main: string;
  canonical: string | null;
  /** Metadata by name or property. */
  meta: Record<string, string>;
  /** Every schema.org object. */
  facts: { '@type': string; [name: string]: unknown }[];
}

/**
 * Reads the server's response, without the files of the page.
 * @param blank a page whose browser parses the text
 */
export const readServedPage = (blank: Page, html: string): Promise<ServedPage> =>
  blank.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return {
      title: read.title,
      headings: [...read.querySelectorAll('main h1')].map(textOf),
      main: textOf(read.querySelector('main')),
      canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      meta: Object.fromEntries(
        [...read.querySelectorAll('meta[content]')].map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      facts: [...read.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  }, html);
