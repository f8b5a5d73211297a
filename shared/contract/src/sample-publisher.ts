/** Nobody's number, where only sample content is shown (AMB-86). */
export const SAMPLE_TELEPHONE = '800 000 0000';

/** Nobody's company. */
export const SAMPLE_PUBLISHER = {
  legalName: 'Editorial de Muestra, S.A. de C.V.',
  address: 'Av. de los Maestros 120, Col. Centro, 06000, Ciudad de México',
  email: 'contacto@red.example',
  whatsApp: '+52 55 0000 0000',
} as const;
