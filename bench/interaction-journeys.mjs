/** What visitors do with every control of header, home, dictionary and payment wizard: journeys of bench/interactions.mjs. */

import { randomUUID } from 'node:crypto';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/**
 * One use of a control: pressed, typed into, or chosen from.
 * @typedef {object} Step
 * @property {string} name
 * @property {(page: Page) => Locator} control
 * @property {string} [text] typed into the field, key by key
 * @property {string} [key] pressed in the field
 * @property {string} [option] chosen with the keyboard: its first letters
 * @property {(page: Page) => Locator} [until] visible before the next step
 */

/**
 * @typedef {{ name: string, page: string, screen?: 'desktop', steps: readonly Step[] }} Journey
 */

const banner = (/** @type {Page} */ page) => page.getByRole('banner');
const main = (/** @type {Page} */ page) => page.getByRole('main');
const dialog = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole('dialog', { name });
const newsletter = (/** @type {Page} */ page) =>
  page.getByRole('form', { name: 'Suscríbete a nuestro boletín' });
const guardian = (/** @type {Page} */ page) =>
  page.getByRole('region', { name: 'Datos padre, madre o tutor' });
const student = (/** @type {Page} */ page, /** @type {number} */ place) =>
  page.getByRole('group', { name: `Alumno ${place}` });

/**
 * @param {string} role
 * @param {string | RegExp} name
 * @returns {(page: Page) => Locator}
 */
const inMain = (role, name) => (page) =>
  main(page)
    .getByRole(/** @type {'button'} */ (role), typeof name === 'string' ? { name, exact: true } : { name })
    .first();
/** @type {(name: string) => (page: Page) => Locator} */
const field = (name) => (page) => main(page).getByLabel(name, { exact: true });
/** @type {(place: number, name: string) => (page: Page) => Locator} */
const studentField = (place, name) => (page) => student(page, place).getByLabel(name);

/** @type {(title: string) => (page: Page) => Locator} */
const section = (title) => (page) => main(page).locator('summary', { hasText: title });
const closeModal = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Cerrar modal' });
const question = (/** @type {Page} */ page) => page.getByRole('alertdialog');
const answer = (/** @type {Page} */ page) =>
  page.getByRole('dialog').or(question(page)).getByRole('button', { name: 'Continuar' });

/** @type {readonly Journey[]} */
export const JOURNEYS = [
  {
    name: 'header, phone',
    page: '/faqs',
    steps: [
      { name: 'menu', control: (page) => banner(page).getByRole('button', { name: 'Abrir menú' }) },
      {
        name: 'group of the menu',
        control: (page) => dialog(page, 'Menú').getByRole('button', { name: 'Nuestra Visión' }),
      },
      {
        name: 'back in the menu',
        control: (page) => dialog(page, 'Menú').getByRole('button', { name: 'Regresar' }),
      },
      {
        name: 'close the menu',
        control: (page) => dialog(page, 'Menú').getByRole('button', { name: 'Cerrar menú' }),
      },
      { name: 'login', control: (page) => banner(page).getByRole('button', { name: 'Iniciar sesión' }) },
      {
        name: 'login: e-mail',
        control: (page) => dialog(page, 'Iniciar sesión').getByLabel('Correo electrónico'),
        text: 'ana@red',
      },
      {
        name: 'login: password',
        control: (page) => dialog(page, 'Iniciar sesión').getByLabel('Contraseña', { exact: true }),
        text: 'secreto',
      },
      {
        name: 'login: show the password',
        control: (page) => dialog(page, 'Iniciar sesión').getByRole('button', { name: 'Mostrar contraseña' }),
      },
      {
        name: 'close the login',
        control: (page) => dialog(page, 'Iniciar sesión').getByRole('button', { name: 'Cerrar modal' }),
      },
    ],
  },
  {
    name: 'header, desktop',
    page: '/',
    screen: 'desktop',
    steps: [
      {
        name: 'first panel',
        control: (page) => banner(page).getByRole('button', { name: 'Nuestra Visión' }),
      },
      { name: 'second panel', control: (page) => banner(page).getByRole('button', { name: 'Mas Recursos' }) },
      {
        name: 'close the panel',
        control: (page) => banner(page).getByRole('button', { name: 'Mas Recursos' }),
      },
      { name: 'login', control: (page) => banner(page).getByRole('button', { name: 'Iniciar sesión' }) },
      {
        name: 'close the login',
        control: (page) => dialog(page, 'Iniciar sesión').getByRole('button', { name: 'Cerrar modal' }),
      },
    ],
  },
  {
    name: 'home',
    page: '/',
    steps: [
      { name: 'hero video', control: inMain('button', 'Conoce más') },
      { name: 'close the video', control: closeModal },
      { name: 'video card', control: inMain('button', /^Ver video/) },
      {
        name: 'close the video again',
        control: closeModal,
      },
      {
        name: 'carousel dot',
        control: (page) => page.getByRole('group', { name: 'Paginación' }).first().getByRole('button').nth(1),
      },
      {
        name: 'newsletter e-mail',
        control: (page) => newsletter(page).getByLabel('Correo electrónico'),
        text: 'ana@red',
      },
      { name: 'newsletter checkbox', control: (page) => newsletter(page).getByRole('checkbox') },
      {
        name: 'newsletter submit',
        control: (page) => newsletter(page).getByRole('button', { name: 'Suscribirme' }),
      },
    ],
  },
  {
    name: 'dictionary',
    page: '/busqueda-en-diccionarios?item=es',
    steps: [
      { name: 'search box', control: inMain('combobox', 'Buscar en diccionario'), text: 'casa' },
      {
        name: 'search, Enter',
        control: inMain('combobox', 'Buscar en diccionario'),
        key: 'Enter',
        until: (page) => main(page).getByRole('article'),
      },
      { name: 'all dictionaries', control: inMain('button', 'Todos los diccionarios') },
      { name: 'another dictionary', control: inMain('link', 'Español - Inglés') },
      {
        name: 'search box again',
        control: inMain('combobox', 'Buscar en diccionario'),
        text: 'sol',
        until: (page) => main(page).getByRole('listbox'),
      },
      // They hang over the button of a phone.
      {
        name: 'close the suggestions',
        control: inMain('combobox', 'Buscar en diccionario'),
        key: 'Escape',
      },
      {
        name: 'search button',
        control: inMain('button', 'Buscar'),
        until: (page) => main(page).getByRole('article'),
      },
    ],
  },
  {
    name: 'payment wizard',
    page: '/pagos',
    steps: [
      { name: 'tutorial', control: inMain('button', 'Ver Video') },
      { name: 'close the tutorial', control: closeModal },
      { name: 'what to know', control: inMain('button', 'Ver más') },
      {
        name: 'what to know: next',
        control: (page) => dialog(page, 'Antes de pagar').getByRole('button', { name: 'Siguiente' }),
      },
      { name: 'close what to know', control: closeModal },
      { name: 'guardian: name', control: (page) => guardian(page).getByLabel('Nombre(s)'), text: 'Mariana' },
      { name: 'guardian: surname', control: (page) => guardian(page).getByLabel('Apellidos'), text: 'López' },
      {
        name: 'guardian: e-mail',
        control: (page) => guardian(page).getByLabel('Correo electrónico'),
        /** Another family each time: the same purchase within ten minutes is asked about. */
        get text() {
          return `m.${randomUUID().slice(0, 8)}@correo.mx`;
        },
      },
      {
        name: 'guardian: phone',
        control: (page) => guardian(page).getByLabel('Teléfono'),
        text: '5512345678',
      },
      { name: 'open the students', control: section('Datos alumno(s)') },
      { name: 'add student', control: inMain('button', 'Agregar alumno') },
      {
        name: 'remove student',
        control: (page) => student(page, 2).getByRole('button', { name: 'Eliminar alumno 2' }),
      },
      { name: 'student: name', control: studentField(1, 'Nombre(s)'), text: 'Diego' },
      { name: 'student: surname', control: studentField(1, 'Apellidos'), text: 'Soto' },
      { name: 'student: level', control: studentField(1, 'Nivel educativo'), option: 'Prim' },
      { name: 'student: grade', control: studentField(1, 'Grado'), option: '2' },
      { name: 'open the school', control: section('Clave ID de la escuela') },
      { name: 'school', control: field('Clave ID'), text: '09DPR1234X' },
      {
        name: 'continue to the details',
        control: inMain('button', 'Continuar'),
        until: inMain('button', 'Regresar'),
      },
      {
        name: 'fold the details',
        control: section('Detalle de inscripción a contenido'),
      },
      { name: 'back', control: inMain('button', 'Regresar'), until: inMain('button', 'Ver Video') },
      { name: 'continue again', control: inMain('button', 'Continuar'), until: inMain('button', 'Regresar') },
      {
        name: 'continue to the payment',
        control: inMain('button', 'Continuar'),
        until: inMain('button', /ventanilla/),
      },
      {
        name: 'option: card',
        control: inMain('button', /Tarjeta de crédito/),
        until: field('Número de tarjeta'),
      },
      { name: 'card: holder', control: field('Nombre del titular'), text: 'Mariana' },
      { name: 'card: number', control: field('Número de tarjeta'), text: '4152313820440937' },
      { name: 'card: month', control: field('Mes de expiración'), option: '1' },
      { name: 'card: year', control: field('Año de expiración'), option: '20' },
      { name: 'card: CVV', control: field('CVV'), text: '737' },
      { name: 'card: help', control: inMain('button', 'Ayuda: nombre del titular') },
      { name: 'close the help', control: closeModal },
      { name: 'policies', control: inMain('button', 'políticas de facturación') },
      { name: 'close the policies', control: closeModal },
      { name: 'accept the policies', control: inMain('checkbox', /^Acepto/) },
      { name: 'start over', control: inMain('button', 'Empezar de nuevo'), until: question },
      {
        name: 'do not start over',
        control: (page) => question(page).getByRole('button', { name: 'Seguir aquí' }),
      },
      { name: 'option: counter', control: inMain('button', /ventanilla/) },
      { name: 'option: cash', control: inMain('button', /efectivo/) },
      { name: 'pay', control: inMain('button', 'Pagar'), until: question },
      {
        name: 'confirm',
        control: (page) => question(page).getByRole('button', { name: 'Pagar' }),
        until: answer,
      },
      {
        name: 'continue to the result',
        control: answer,
        until: (page) => main(page).getByRole('article'),
      },
      { name: 'result: home', control: inMain('link', 'Ir a Home') },
    ],
  },
];
