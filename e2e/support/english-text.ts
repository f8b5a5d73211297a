import type { Page } from '@playwright/test';

/** English words that no Spanish text contains, and default labels of libraries. */
const ENGLISH =
  /\b(the|and|of|your|you|with|from|this|that|please|required|loading|close|open|search|submit|send|next|previous|back|more|download|share|view|read|show|hide|click|here|page|slide|password|username|sign in|log ?in|log ?out)\b/i;

/**
 * English texts and labels of a page, except in parts with `lang="en"`.
 * @param blank a page whose browser parses the text
 * @param html the server's response, or the document of a page
 */
export async function englishIn(blank: Page, html: string): Promise<string[]> {
  const texts = await blank.evaluate((source) => {
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
  }, html);
  return texts.filter((text) => ENGLISH.test(text));
}
