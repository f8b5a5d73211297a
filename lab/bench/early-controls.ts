/** One control of each kind, and what it does. `find` and `effect` run in the page, so they name everything they need. */

export interface EarlyControl {
  name: string;
  page: string;
  /** A phone unless said. */
  screen?: 'desktop';
  find: () => Element | null | undefined;
  /** Typed into it; a control without text is tapped. */
  text?: string;
  /** Pressed after the text. */
  key?: string;
  /** Whether it has taken effect. */
  effect: () => boolean;
  /**
   * Selector of the button that sends the form afterwards: its other fields are then invalid, and this one is not, if the
   * page's code knows what was typed.
   */
  submit?: string;
}

const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"],dialog[open]')].some((dialog) => dialog.checkVisibility());

export const EARLY_CONTROLS: readonly EarlyControl[] = [
  {
    name: 'login button',
    page: '/',
    find: () =>
      [...document.querySelectorAll('header button')].find((each) => each.textContent === 'Iniciar sesión'),
    effect: isDialogOpen,
  },
  {
    name: 'menu button',
    page: '/faqs',
    find: () => document.querySelector('header button[aria-haspopup="dialog"]'),
    effect: isDialogOpen,
  },
  {
    name: 'panel button of the header',
    page: '/',
    screen: 'desktop',
    find: () => document.querySelector('header nav button[aria-expanded]'),
    effect: () => document.querySelector('header nav [aria-expanded="true"]') !== null,
  },
  {
    name: 'dictionary search, Enter',
    page: '/busqueda-en-diccionarios?item=es',
    find: () => document.querySelector('main input[type="search"]'),
    text: 'casa',
    key: 'Enter',
    effect: () => document.querySelector('main article h2')?.textContent === 'casa',
  },
  {
    name: 'question of an accordion',
    page: '/faqs',
    find: () => document.querySelector('main summary'),
    effect: () => document.querySelector('main details')?.hasAttribute('open') === true,
  },
  {
    name: 'tab',
    page: '/noticias',
    find: () => document.querySelectorAll('[role="tab"]')[1],
    effect: () => document.querySelectorAll('[role="tab"]')[1]?.ariaSelected === 'true',
  },
  {
    name: 'video card',
    page: '/',
    find: () =>
      [...document.querySelectorAll('main button')].find((each) => /Ver video/.test(each.textContent ?? '')),
    effect: isDialogOpen,
  },
  {
    name: 'carousel dot',
    page: '/',
    find: () => document.querySelectorAll('[role="group"][aria-label="Paginación"] button')[1],
    effect: () =>
      document.querySelectorAll('[role="group"][aria-label="Paginación"] button')[1]?.ariaCurrent === 'true',
  },
  {
    name: 'contact form, typing',
    page: '/contacto',
    find: () => document.querySelector('main input[name="name"]'),
    text: 'Mariana',
    effect: () => document.querySelector<HTMLInputElement>('main input[name="name"]')?.value === 'Mariana',
    submit: 'main form button[type="submit"]',
  },
  {
    name: 'newsletter, typing',
    page: '/aviso-de-privacidad',
    find: () => document.querySelector('footer input[type="email"]'),
    text: 'ana@red.test',
    effect: () =>
      document.querySelector<HTMLInputElement>('footer input[type="email"]')?.value === 'ana@red.test',
    submit: 'footer form button[type="submit"]',
  },
  {
    name: 'newsletter, checkbox',
    page: '/aviso-de-privacidad',
    find: () => document.querySelector('footer input[type="checkbox"]'),
    effect: () => document.querySelector('footer input[type="checkbox"]:checked') !== null,
    submit: 'footer form button[type="submit"]',
  },
  {
    name: 'payment wizard, typing',
    page: '/pagos',
    find: () => document.querySelector('main input[autocomplete="given-name"]'),
    text: 'Mariana',
    effect: () =>
      document.querySelector<HTMLInputElement>('main input[autocomplete="given-name"]')?.value === 'Mariana',
  },
  {
    name: 'payment wizard, add student',
    page: '/pagos',
    // On a phone its group of fields is folded.
    screen: 'desktop',
    find: () =>
      [...document.querySelectorAll('main button')].find((each) =>
        each.textContent?.includes('Agregar alumno'),
      ),
    effect: () => document.querySelector('main')?.textContent?.includes('Alumno 2') === true,
  },
];
