/** What visitors do with every control of header, home, dictionary and payment wizard. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

type Find = (page: Page) => Locator;
/** Typed into the field key by key, a key pressed in it, or an option chosen by its first letters; without any it is pressed. */
interface Use {
  text?: string;
  key?: string;
  option?: string;
  /** Visible before the next step. */
  until?: Find;
}
export type Step = readonly [name: string, control: Find, use?: Use];
export interface Journey {
  name: string;
  page: string;
  screen?: 'desktop';
  steps: readonly Step[];
}

const banner =
  (name: string): Find =>
  (page) =>
    page.getByRole('banner').getByRole('button', { name });
const inDialog =
  (dialog: string, name: string): Find =>
  (page) =>
    page.getByRole('dialog', { name: dialog }).getByRole('button', { name });
const login =
  (label: string, exact = false): Find =>
  (page) =>
    page.getByRole('dialog', { name: 'Iniciar sesión' }).getByLabel(label, { exact });
const main =
  (role: 'button' | 'link' | 'combobox' | 'checkbox', name: string | RegExp): Find =>
  (page) =>
    page
      .getByRole('main')
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first();
const field =
  (name: string): Find =>
  (page) =>
    page.getByRole('main').getByLabel(name, { exact: true });
const guardian =
  (name: string): Find =>
  (page) =>
    page.getByRole('region', { name: 'Datos padre, madre o tutor' }).getByLabel(name);
const student =
  (name: string): Find =>
  (page) =>
    page.getByRole('group', { name: 'Alumno 1' }).getByLabel(name);
const section =
  (title: string): Find =>
  (page) =>
    page.getByRole('main').locator('summary', { hasText: title });
const newsletter: Find = (page) => page.getByRole('form', { name: 'Suscríbete a nuestro boletín' });
const closeModal: Find = (page) => page.getByRole('button', { name: 'Cerrar modal' });
const article: Find = (page) => page.getByRole('main').getByRole('article');
const question: Find = (page) => page.getByRole('alertdialog');
const answer: Find = (page) =>
  page.getByRole('dialog').or(question(page)).getByRole('button', { name: 'Continuar' });
const searchBox = main('combobox', 'Buscar en diccionario');
const proceed = main('button', 'Continuar');
const back = main('button', 'Regresar');

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'header, phone',
    page: '/faqs',
    steps: [
      ['menu', banner('Abrir menú')],
      ['group of the menu', inDialog('Menú', 'Nuestra Visión')],
      ['back in the menu', inDialog('Menú', 'Regresar')],
      ['close the menu', inDialog('Menú', 'Cerrar menú')],
      ['login', banner('Iniciar sesión')],
      ['login: e-mail', login('Correo electrónico'), { text: 'ana@red' }],
      ['login: password', login('Contraseña', true), { text: 'secreto' }],
      ['login: show the password', inDialog('Iniciar sesión', 'Mostrar contraseña')],
      ['close the login', inDialog('Iniciar sesión', 'Cerrar modal')],
    ],
  },
  {
    name: 'header, desktop',
    page: '/',
    screen: 'desktop',
    steps: [
      ['first panel', banner('Nuestra Visión')],
      ['second panel', banner('Mas Recursos')],
      ['close the panel', banner('Mas Recursos')],
      ['login', banner('Iniciar sesión')],
      ['close the login', inDialog('Iniciar sesión', 'Cerrar modal')],
    ],
  },
  {
    name: 'home',
    page: '/',
    steps: [
      ['hero video', main('button', 'Conoce más')],
      ['close the video', closeModal],
      ['video card', main('button', /^Ver video/)],
      ['close the video again', closeModal],
      [
        'carousel dot',
        (page) => page.getByRole('group', { name: 'Paginación' }).first().getByRole('button').nth(1),
      ],
      ['newsletter e-mail', (page) => newsletter(page).getByLabel('Correo electrónico'), { text: 'ana@red' }],
      ['newsletter checkbox', (page) => newsletter(page).getByRole('checkbox')],
      ['newsletter submit', (page) => newsletter(page).getByRole('button', { name: 'Suscribirme' })],
    ],
  },
  {
    name: 'dictionary',
    page: '/busqueda-en-diccionarios?item=es',
    steps: [
      ['search box', searchBox, { text: 'casa' }],
      ['search, Enter', searchBox, { key: 'Enter', until: article }],
      ['all dictionaries', main('button', 'Todos los diccionarios')],
      ['another dictionary', main('link', 'Español - Inglés')],
      [
        'search box again',
        searchBox,
        { text: 'sol', until: (page) => page.getByRole('main').getByRole('listbox') },
      ],
      // They hang over the button of a phone.
      ['close the suggestions', searchBox, { key: 'Escape' }],
      ['search button', main('button', 'Buscar'), { until: article }],
    ],
  },
  {
    name: 'payment wizard',
    page: '/pagos',
    steps: [
      ['tutorial', main('button', 'Ver Video')],
      ['close the tutorial', closeModal],
      ['what to know', main('button', 'Ver más')],
      ['what to know: next', inDialog('Antes de pagar', 'Siguiente')],
      ['close what to know', closeModal],
      ['guardian: name', guardian('Nombre(s)'), { text: 'Mariana' }],
      ['guardian: surname', guardian('Apellidos'), { text: 'López' }],
      [
        'guardian: e-mail',
        guardian('Correo electrónico'),
        {
          /** Another family each time: the same purchase within ten minutes is asked about. */
          get text() {
            return `m.${randomUUID().slice(0, 8)}@correo.mx`;
          },
        },
      ],
      ['guardian: phone', guardian('Teléfono'), { text: '5512345678' }],
      ['open the students', section('Datos alumno(s)')],
      ['add student', main('button', 'Agregar alumno')],
      ['remove student', (page) => page.getByRole('button', { name: 'Eliminar alumno 2' })],
      ['student: name', student('Nombre(s)'), { text: 'Diego' }],
      ['student: surname', student('Apellidos'), { text: 'Soto' }],
      ['student: level', student('Nivel educativo'), { option: 'Prim' }],
      ['student: grade', student('Grado'), { option: '2' }],
      ['open the school', section('Clave ID de la escuela')],
      ['school', field('Clave ID'), { text: '09DPR1234X' }],
      ['continue to the details', proceed, { until: back }],
      ['fold the details', section('Detalle de inscripción a contenido')],
      ['back', back, { until: main('button', 'Ver Video') }],
      ['continue again', proceed, { until: back }],
      ['continue to the payment', proceed, { until: main('button', /ventanilla/) }],
      ['option: card', main('button', /Tarjeta de crédito/), { until: field('Número de tarjeta') }],
      ['card: holder', field('Nombre del titular'), { text: 'Mariana' }],
      ['card: number', field('Número de tarjeta'), { text: '4152313820440937' }],
      ['card: month', field('Mes de expiración'), { option: '1' }],
      ['card: year', field('Año de expiración'), { option: '20' }],
      ['card: CVV', field('CVV'), { text: '737' }],
      ['card: help', main('button', 'Ayuda: nombre del titular')],
      ['close the help', closeModal],
      ['policies', main('button', 'políticas de facturación')],
      ['close the policies', closeModal],
      ['accept the policies', main('checkbox', /^Acepto/)],
      ['start over', main('button', 'Empezar de nuevo'), { until: question }],
      ['do not start over', (page) => question(page).getByRole('button', { name: 'Seguir aquí' })],
      ['option: counter', main('button', /ventanilla/)],
      ['option: cash', main('button', /efectivo/)],
      ['pay', main('button', /^Pagar \$/), { until: question }],
      ['confirm', (page) => question(page).getByRole('button', { name: 'Pagar' }), { until: answer }],
      ['continue to the result', answer, { until: article }],
      ['result: home', main('link', 'Ir a Home')],
    ],
  },
];
