import ciencia from './scenes/ciencia.svg?url';
import congreso from './scenes/congreso.svg?url';
import corazon from './scenes/corazon.svg?url';
import entrevista from './scenes/entrevista.svg?url';
import escuela from './scenes/escuela.svg?url';
import guia from './scenes/guia.svg?url';
import huerto from './scenes/huerto.svg?url';
import lectura from './scenes/lectura.svg?url';
import mate from './scenes/mate.svg?url';
import mundo from './scenes/mundo.svg?url';
import musica from './scenes/musica.svg?url';
import podcast from './scenes/podcast.svg?url';
import tablet from './scenes/tablet.svg?url';
import taller from './scenes/taller.svg?url';
import webinar from './scenes/webinar.svg?url';
import type { ThumbnailName } from './thumbnail-names.ts';

/** Addresses of the scenes as files, for items far below the fold. */
export const thumbnailFiles: Readonly<Record<ThumbnailName, string>> = {
  podcast,
  entrevista,
  guia,
  taller,
  ciencia,
  lectura,
  corazon,
  tablet,
  mate,
  huerto,
  congreso,
  webinar,
  mundo,
  escuela,
  musica,
};
