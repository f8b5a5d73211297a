import type { Page } from '@playwright/test';

/**
 * What goes wrong on a page that a visitor has adapted: larger, with wide text, in colours of their own. Each function
 * answers one line per finding.
 */

/** The spacing that WCAG 1.4.12 wants a page to bear. */
const WIDE_TEXT =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Spaces texts as WCAG 1.4.12 says; returns what undoes it. */
export async function setWideText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_TEXT);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

/**
 * Texts that a box cuts, that stand beside the screen or outside of their control, and texts that lie on one another.
 * What a row of slides keeps beside its window, and what is shortened on purpose (`line-clamp`), does not count.
 */
export const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const findings: string[] = [];
    const screen = document.documentElement.clientWidth;
    const name = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 50);
    interface Line {
      node: Node;
      text: string;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const lines: Line[] = [];

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, noscript, script, style, option, [data-area-panel]');
    /** Nothing moves meanwhile, and most boxes hold many texts. */
    const known = <T>(find: (box: Element) => T) => {
      const found = new Map<Element, T>();
      return (box: Element): T => {
        const value = found.get(box) ?? find(box);
        found.set(box, value);
        return value;
      };
    };
    const styleOf = known((box) => getComputedStyle(box));
    const rectOf = known((box) => box.getBoundingClientRect());
    /** A text for screen readers stands in a box of a pixel. */
    const isHidden = known((box): boolean => {
      const { width, height } = rectOf(box);
      if (width <= 1 && height <= 1 && styleOf(box).display !== 'contents') return true;
      return box.parentElement !== null && isHidden(box.parentElement);
    });
    const layerOf = (element: Element): Element | null => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(styleOf(box).position)) return box;
      return null;
    };

    /** Whether a box hides the rectangle wholly; tells of one that it cuts. */
    const isOutside = (text: string, parent: Element, rect: DOMRect): boolean => {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = styleOf(box);
        const clip = rectOf(box);
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const isBeside = rect.right <= clip.left + 1 || rect.left >= clip.right - 1;
        const isBeyond = rect.bottom <= clip.top + 1 || rect.top >= clip.bottom - 1;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return isBeside || isBeyond;
        if (clips(style.overflowX)) {
          if (isBeside) return true;
          const cut = Math.max(clip.left - rect.left, rect.right - clip.right);
          if (cut > 2 && style.textOverflow !== 'ellipsis')
            findings.push(`cut by ${Math.round(cut)} px at its side: ${name(text)}`);
        }
        // Shortened on purpose: what follows the last line is not shown at all.
        if (style.webkitLineClamp !== 'none') {
          if (rect.bottom > clip.bottom + 1) return true;
        } else if (clips(style.overflowY)) {
          const cut = Math.max(clip.top - rect.top, rect.bottom - clip.bottom);
          // A line is higher than its letters.
          if (cut > rect.height * 0.25)
            findings.push(`cut by ${Math.round(cut)} px in height: ${name(text)}`);
        }
        if (style.position === 'fixed') break;
      }
      if (rect.left >= screen || rect.right <= 0) return true;
      if (rect.right > screen + 1 || rect.left < -1) findings.push(`beyond the screen: ${name(text)}`);
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!text.trim() || !parent || !isShown(parent) || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const control = parent.closest('button, summary, [role="tab"], [role="button"]');
      const edge = control?.getBoundingClientRect();
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2 || isOutside(text, parent, rect)) continue;
        if (
          edge &&
          (rect.left < edge.left - 2 || rect.right > edge.right + 2 || rect.bottom > edge.bottom + 4)
        )
          findings.push(`outside of its control: ${name(text)}`);
        // Letters fill about the middle half of their line.
        const quarter = rect.height / 4;
        lines.push({
          node,
          text,
          layer: layerOf(parent),
          left: rect.left + 2,
          right: rect.right - 2,
          top: rect.top + quarter,
          bottom: rect.bottom - quarter,
        });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((line, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.top >= line.bottom) break;
        // What `line-clamp` leaves out of a line lies on what it shows of it.
        if (other.node === line.node) continue;
        const meets = other.left < line.right && line.left < other.right && other.layer === line.layer;
        if (meets) findings.push(`on one another: ${name(line.text)} / ${name(other.text)}`);
      }
    });
    return [...new Set(findings)];
  });

/**
 * Controls that look the same with the focus of a keyboard as without.
 * @param without selector of what is left out
 */
export async function unseenFocus(page: Page, without = ''): Promise<string[]> {
  await page.keyboard.press('Tab'); // from here on a focus counts as one of the keyboard
  return page.evaluate((excluded) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
    );
    const isShown = (element: Element) =>
      !(excluded && element.closest(excluded)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const lookOf = (element: Element | null | undefined) => {
      if (!element) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } =
        getComputedStyle(element);
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline, boxShadow, borderColor, borderWidth].join(' ');
    };
    /** A field may show its focus around itself, a hidden box beside itself. */
    const lookAround = (control: HTMLElement) =>
      [control, control.parentElement, control.nextElementSibling, control.closest('label')]
        .map(lookOf)
        .join('|');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const unfocused = new Map([...controls].filter(isShown).map((control) => [control, lookAround(control)]));
    const unseen: string[] = [];
    for (const [control, before] of unfocused) {
      control.focus({ preventScroll: true });
      if (document.activeElement === control && lookAround(control) === before)
        unseen.push(
          `no focus seen: ${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`,
        );
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return unseen;
  }, without);
}

/**
 * In forced colours: controls that look like buttons or fields and have no edge of their own or around them, and
 * controls whose only content is a drawing that does not follow the colour of text.
 * @param without selector of what is left out
 */
export const lostControls = (page: Page, without = ''): Promise<string[]> =>
  page.evaluate((excluded) => {
    const isShown = (element: Element) =>
      !(excluded && element.closest(excluded)) &&
      element.checkVisibility() &&
      element.getBoundingClientRect().width > 1;
    const name = (control: Element) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}`;
    const hasEdge = (element: Element | null) => {
      if (!element) return false;
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
    };
    const edgeless = [
      ...document.querySelectorAll('button, summary, input:not([type="hidden"]), select, textarea'),
    ]
      .filter(isShown)
      .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement))
      .map((control) => `no edge: ${name(control)}`);

    /** Whether a shape is painted in the colour of text around it. */
    const follows = (shape: Element) => {
      const { color, fill, stroke } = getComputedStyle(shape);
      return fill === color || stroke === color;
    };
    const drawnOnly = [...document.querySelectorAll('a[href], button')].filter((control) => {
      const shown = [...control.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const words = [...control.querySelectorAll('*')].filter(
        (element) =>
          !element.closest('svg') && element.getBoundingClientRect().width > 1 && element.textContent?.trim(),
      );
      return isShown(control) && shown.length + words.length === 0 && control.querySelector('svg');
    });
    const pale = drawnOnly
      .filter(
        (control) => !control.querySelector('img') && ![...control.querySelectorAll('svg *')].some(follows),
      )
      .map((control) => `a drawing in colours of its own: ${name(control)}`);
    return [...edgeless, ...pale];
  }, without);
