import type { Scene } from '../kit.ts';
import { lecturaScene } from './lectura.ts';

/** Reading under the moon, beside the links of 'Mas Recursos'. Its panel's ground is jacaranda.700. */
export const panelResourcesScene: Scene = { viewBox: '80 10 290 260', draw: lecturaScene.draw };
