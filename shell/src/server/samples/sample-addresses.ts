/**
 * What stands for addresses outside the site where only sample content is shown (AMB-86): each leads to a page of this
 * shell that says what would be there, and how it is configured.
 */
export const SAMPLE_SERVICES = {
  'math-challenge': { name: 'Math Challenge', setting: 'MATH_CHALLENGE_FAMILY_URL' },
  'milton-primaria': { name: 'Milton Primaria', setting: 'MILTON_PRIMARY_URL' },
  'milton-secundaria': { name: 'Milton Secundaria', setting: 'MILTON_SECONDARY_URL' },
  'diccionario-ilustrado': { name: 'el pequeño diccionario ilustrado', setting: 'LITTLE_DICTIONARY_URL' },
  facebook: { name: 'la página de Facebook de la escuela', setting: 'FACEBOOK_URL' },
  instagram: { name: 'la cuenta de Instagram de la escuela', setting: 'INSTAGRAM_URL' },
  videos: { name: 'el canal de videos de la escuela', setting: 'VIDEO_CHANNEL_URL' },
  contenido: { name: 'la plataforma de contenidos de la escuela', setting: null },
  taller: { name: 'el registro de un taller', setting: null },
  evento: { name: 'la página de un evento', setting: null },
} as const satisfies Readonly<Record<string, { name: string; setting: string | null }>>;

export type SampleService = keyof typeof SAMPLE_SERVICES;

/** Path below which the samples are. */
export const SAMPLES_PATH = '/_muestra';

/** A short film of our own, for every video of the sample content. */
export const SAMPLE_FILM = `${SAMPLES_PATH}/video.mp4`;

/** Day of the privacy notice that the samples show. */
export const SAMPLE_NOTICE_DATE = '2026-11-27';

/** Address of the page that stands for a service. @param siteUrl of the site, without a slash at its end */
export const sampleAddress = (siteUrl: string, service: SampleService) =>
  `${siteUrl}${SAMPLES_PATH}/${service}`;
