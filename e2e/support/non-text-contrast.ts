import type { Page } from '@playwright/test';
import type { Look } from './look';

/**
 * Fields without an edge that shows, and controls whose only content is a drawing that does not (WCAG 1.4.11): three to
 * one against what lies beside. A control with a text is known by it. What lies on a picture or a gradient is not
 * measured. One line per finding.
 */
export const faintControls = (page: Page, { within, without }: Look = {}): Promise<string[]> =>
  page.evaluate(
    ({ included, excluded }) => {
      const LEAST = 3;
      /** Boxes around a field that may draw its edge. */
      const MAX_BOXES = 4;
      type Colour = readonly [red: number, green: number, blue: number, alpha: number];

      const colourOf = (css: string): Colour | null => {
        const [red, green, blue, alpha = 1] = (css.match(/[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
        if (red === undefined || green === undefined || blue === undefined) return null;
        const scale = css.startsWith('color(') ? 255 : 1;
        return [red * scale, green * scale, blue * scale, alpha];
      };
      const over = ([r, g, b, alpha]: Colour, [r0, g0, b0]: Colour): Colour => [
        r * alpha + r0 * (1 - alpha),
        g * alpha + g0 * (1 - alpha),
        b * alpha + b0 * (1 - alpha),
        1,
      ];
      const luminance = ([red, green, blue]: Colour) => {
        const linear = (channel: number) =>
          channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const contrast = (one: Colour, other: Colour) => {
        const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
        return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
      };
      /** What is painted behind the content of an element; null on a picture. */
      const groundOf = (element: Element | null): Colour | null => {
        if (!element) return [255, 255, 255, 1];
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        if (backgroundImage !== 'none') return null;
        const own = colourOf(backgroundColor) ?? [0, 0, 0, 0];
        if (own[3] === 1) return own;
        const below = groundOf(element.parentElement);
        return below && over(own, below);
      };
      /** How well a paint shows on a ground; all of it where one is not known. */
      const showing = (css: string, ground: Colour | null) => {
        const paint = colourOf(css);
        return paint && ground ? contrast(over(paint, ground), ground) : Number.POSITIVE_INFINITY;
      };
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 4 &&
        !element.closest('[inert], :disabled, [aria-disabled="true"]') &&
        (!included || element.closest(included) !== null) &&
        !(excluded && element.closest(excluded));
      const name = (control: Element) =>
        `${control.tagName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.id}`;

      /** Its border or its ground, whichever shows better; of the nearest box that has one. */
      const edgeOf = (field: Element) => {
        let best = 0;
        let box: Element | null = field;
        for (let at = 0; box && at < MAX_BOXES; at += 1, box = box.parentElement) {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(box);
          const [inside, outside] = [groundOf(box), groundOf(box.parentElement)];
          if (!inside || !outside) return Number.POSITIVE_INFINITY;
          best = Math.max(best, contrast(inside, outside));
          const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
          if (hasBorder)
            return Math.max(best, showing(borderTopColor, inside), showing(borderTopColor, outside));
        }
        return best;
      };
      /** The shape of the drawings in an element that shows best on the ground of `behind`. */
      const drawingOf = (element: Element | null, behind: Element) => {
        const ratios = [...(element?.querySelectorAll('svg *') ?? [])].flatMap((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return [fill, stroke]
            .filter((paint) => paint !== 'none')
            .map((paint) => showing(paint, groundOf(behind)));
        });
        return Math.max(0, ...ratios);
      };
      /** A box that is ticked may be known by its tick alone. */
      const tickOf = (field: Element) =>
        field.matches(':checked') ? drawingOf(field.parentElement, field) : 0;
      const fields = [...document.querySelectorAll('input:not([type="hidden"]), select, textarea')]
        .filter(isShown)
        .map((field) => ({ control: field, ratio: Math.max(edgeOf(field), tickOf(field)), what: 'edge' }));

      const hasText = (control: Element) =>
        [...control.querySelectorAll('*'), control].some(
          (element) =>
            !element.closest('svg') &&
            element.getBoundingClientRect().width > 4 &&
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
            ),
        );
      const drawings = [...document.querySelectorAll('a[href], button, summary, [role="tab"]')]
        .filter((control) => isShown(control) && !hasText(control) && control.querySelector('svg'))
        .filter((control) => !control.querySelector('img, picture, video'))
        .map((control) => ({ control, ratio: drawingOf(control, control), what: 'drawing' }));
      return [...fields, ...drawings]
        .filter(({ ratio }) => ratio < LEAST)
        .map(({ control, ratio, what }) => `${what} at ${ratio.toFixed(2)}: ${name(control)}`);
    },
    { included: within, excluded: without },
  );
