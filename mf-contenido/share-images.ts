import congreso from '@red/ui/illustrations/scenes/congreso.svg';
import escuela from '@red/ui/illustrations/scenes/escuela.svg';
import familia from '@red/ui/illustrations/scenes/familia.svg';
import guia from '@red/ui/illustrations/scenes/guia.svg';
import lectura from '@red/ui/illustrations/scenes/lectura.svg';
import mundo from '@red/ui/illustrations/scenes/mundo.svg';
import musica from '@red/ui/illustrations/scenes/musica.svg';
import tablet from '@red/ui/illustrations/scenes/tablet.svg';
import taller from '@red/ui/illustrations/scenes/taller.svg';
import webinar from '@red/ui/illustrations/scenes/webinar.svg';
import type { ShareImageLooks } from '@red/ui/share-image';
import noticias from './src/article-cards/drawings/noticias.svg';
import contact from './src/marketing/drawings/contact.svg';
import directivos from './src/marketing/drawings/directivos.svg';
import docentes from './src/marketing/drawings/docentes.svg';
import hero from './src/pages/inicio/drawings/hero.svg';
import video from './src/pages/videoteca/drawings/video.svg';

/** What the pictures show that other sites put beside a link to a page; the build draws them. */
export const SHARE_IMAGES: ShareImageLooks = {
  '/': {
    drawing: { ...hero, viewBox: '852 150 588 450', preserveAspectRatio: 'xMidYMax slice' },
    ramp: 'pizarron',
    title: 'Tecnología e innovación en las aulas.',
  },
  '/noticias': { drawing: noticias, ramp: 'jacaranda' },
  '/noticias/:id': { drawing: congreso, ramp: 'jacaranda', title: 'Noticias' },
  '/docentes': { drawing: docentes, ramp: 'bugambilia' },
  '/directivos': { drawing: directivos, ramp: 'jacaranda' },
  '/familia': { drawing: familia, ramp: 'cempasuchil' },
  '/quienes-somos': { drawing: escuela, ramp: 'pizarron' },
  '/propuesta-pedagogica': { drawing: taller, ramp: 'pizarron' },
  '/ingles': { drawing: mundo, ramp: 'cielo' },
  '/primary': { drawing: lectura, ramp: 'cielo' },
  '/elementary': { drawing: musica, ramp: 'cielo' },
  '/secondary': { drawing: tablet, ramp: 'cielo' },
  '/contacto': { drawing: contact, ramp: 'pizarron' },
  '/catalogos-de-libros-red': { drawing: guia, ramp: 'bugambilia' },
  '/representantes': { drawing: webinar, ramp: 'cielo' },
  '/videoteca': { drawing: video, ramp: 'cempasuchil' },
};
