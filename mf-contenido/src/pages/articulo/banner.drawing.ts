import type { Drawing } from '@red/ui/illustrations/drawing';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import { drawing, group, rect } from '@red/ui/illustrations/shapes';
import { thumbnailFor } from '@red/ui/illustrations/thumbnails';
import { color } from '@red/ui/tokens';

export const BANNER_WIDTH = 1440;
export const BANNER_HEIGHT = 420;
/** The thumbnail scene is 480 x 270; at this scale it fills the height. */
const SCENE_SCALE = 1.56;
const SCENE_LEFT = 346;

export const BANNER_GROUND = color.jacaranda[300];
const PATTERN = {
  columns: 3,
  rows: 4,
  side: 120,
  colours: [color.jacaranda[600], color.bugambilia[500], color.cempasuchil[400], BANNER_GROUND],
  ground: BANNER_GROUND,
};

/** The scene of the article's thumbnail between two fields of modules. */
export function defaultBanner(title: string, id: string): Drawing {
  return {
    viewBox: `0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}`,
    markup: drawing(
      rect(0, 0, BANNER_WIDTH, BANNER_HEIGHT, BANNER_GROUND),
      group(`translate(${SCENE_LEFT} 0) scale(${SCENE_SCALE})`, thumbnailFor(title, id).markup),
      patternField({ ...PATTERN, seed: 9 }).markup,
      group('translate(1120 0)', patternField({ ...PATTERN, seed: 17 }).markup),
    ),
  };
}
