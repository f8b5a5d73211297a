/**
 * The cookie in which the device keeps what a visitor has chosen, as a query string: `theme=dark&text=large&reading=easy`.
 * A logout empties both storages of the browser (SHELL-86); what belongs to the device stays (AMB-92).
 */
export const APPEARANCE_COOKIE = 'red_appearance';

/** What may be chosen besides what the site does by itself: attributes `data-…` of the root, each with its values. */
export const APPEARANCE_VALUES = {
  theme: ['light', 'dark'],
  text: ['large', 'larger'],
  reading: ['easy'],
} as const;

export type AppearanceName = keyof typeof APPEARANCE_VALUES;

/** The choices as the panel shows them; without a value, the site decides by itself. */
export const APPEARANCE_CHOICES: readonly {
  name: AppearanceName;
  label: string;
  help?: string;
  options: readonly { value?: string; label: string }[];
}[] = [
  {
    name: 'theme',
    label: 'Tema',
    options: [
      { label: 'Automático' },
      { value: 'light', label: 'Claro' },
      { value: 'dark', label: 'Oscuro' },
    ],
  },
  {
    name: 'text',
    label: 'Tamaño del texto',
    options: [
      { label: 'Normal' },
      { value: 'large', label: 'Grande' },
      { value: 'larger', label: 'Muy grande' },
    ],
  },
  {
    name: 'reading',
    label: 'Lectura cómoda',
    help: 'Más espacio entre líneas y palabras, renglones más cortos, sin cursivas ni movimiento.',
    options: [{ label: 'Desactivada' }, { value: 'easy', label: 'Activada' }],
  },
];
