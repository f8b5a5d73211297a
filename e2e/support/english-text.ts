import type { Page } from '@playwright/test';

/** Small words of English that no Spanish text has, and the labels that libraries bring along. */
const ENGLISH =
  /\b(the|and|of|your|you|with|from|this|that|please|required|loading|close|open|search|submit|send|next|previous|back|more|download|share|view|read|show|hide|click|here|page|slide|password|username|sign in|log ?in|log ?out)\b/i;

/**
 * English in what a page shows or says to assistive technology; parts that say they are English (`lang="en"`) are
 * left out.
 * @param html as the server sends it, or as the page holds it now
 */
export async function englishIn(page: Page, html: string): Promise<string[]> {
  // The policy of the page that reads it knows other styles.
  const bare = html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
  const texts = await page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    for (const part of body.querySelectorAll('script, style, template, [lang|="en"]')) part.remove();
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const name of [
      'alt',
      'title',
      'placeholder',
      'aria-label',
      'aria-description',
      'aria-roledescription',
    ])
      for (const part of body.querySelectorAll(`[${name}]`)) found.push(part.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter(Boolean);
  }, bare);
  return texts.filter((text) => ENGLISH.test(text));
}
