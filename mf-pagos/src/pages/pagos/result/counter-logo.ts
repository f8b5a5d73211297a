import { drawing, half, rect } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';
import { COUNTER_NAMES } from '../payment.content';

type Counter = keyof typeof COUNTER_NAMES;

/** Whatever face the system has, the names keep their width. */
const TEXT_WIDTHS: Readonly<Record<Counter, number>> = { banamex: 80, oxxo: 56 };

/** Own stand-ins for the marks of both counters: name, ground and a glyph. */
const LOOKS: Readonly<Record<Counter, { ground: string; ink: string; glyph: string }>> = {
  banamex: {
    ground: color.cielo[100],
    ink: color.cielo[800],
    glyph: drawing(half(24, 22, 10, 'up', color.bugambilia[600]), rect(14, 25, 20, 4, color.cielo[800])),
  },
  oxxo: {
    ground: color.cempasuchil[200],
    ink: color.bugambilia[800],
    glyph: drawing(
      rect(14, 12, 20, 8, color.bugambilia[600], 2),
      rect(14, 22, 20, 8, color.cempasuchil[700], 2),
    ),
  },
};

/** The mark as the address of an image, so that both tickets have the same words (PAGOS-122). */
export function counterLogo(counter: Counter): string {
  const { ground, ink, glyph } = LOOKS[counter];
  const markup = drawing(
    '<svg xmlns="http://www.w3.org/2000/svg" width="136" height="40" viewBox="0 0 136 40">',
    rect(0, 0, 136, 40, ground, 9),
    glyph,
    `<text x="42" y="26" font-family="system-ui,sans-serif" font-weight="800" font-size="16" textLength="${TEXT_WIDTHS[counter]}" lengthAdjust="spacingAndGlyphs" fill="${ink}">${COUNTER_NAMES[counter]}</text>`,
    '</svg>',
  );
  return `data:image/svg+xml,${encodeURIComponent(markup)}`;
}
