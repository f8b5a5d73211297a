/** What a visitor does, in any engine. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { namedElement } from './named-element.mjs';
import { recordedErrors } from './recorded-errors.mjs';

/**
 * An element of the page, as its driver names it.
 * @typedef {object} PageElement
 *
 * A browser with one tab. Functions run in the page: they use nothing from outside.
 * @typedef {object} Browser
 * @property {string} name with its version
 * @property {(url: string) => Promise<void>} goto
 * @property {() => Promise<string>} url
 * @property {<T>(work: (...values: never[]) => T, ...values: unknown[]) => Promise<T>} run
 * @property {(find: (...values: never[]) => Element | null, ...values: unknown[]) => Promise<PageElement | null>} element
 * @property {(element: PageElement) => Promise<void>} click
 * @property {(element: PageElement, text: string) => Promise<void>} type
 * @property {(element: PageElement, value: string) => Promise<void>} choose an option by its value
 * @property {() => Promise<void>} close
 */

const WAIT_MS = 40_000;
const POLL_MS = 100;
const MAX_PROBLEMS = 8;
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const PROBE = 'what a page says in its console is heard';

/**
 * A tab, in the words of a visitor.
 * @typedef {ReturnType<typeof tabOf>} Tab
 */

/** @type {Readonly<Record<string, (tab: Tab) => Promise<void>>>} */
const VISITS = {
  async 'the home shows its sections, and its frame works'(tab) {
    await tab.open('/');
    await tab.press('button', 'Mas Recursos');
    await tab.find('header nav button[aria-expanded="true"]', 'Mas Recursos');
    await tab.find('main h2', 'Videoteca');
  },
  async 'a link shows another page without fetching a document'(tab) {
    await tab.open('/');
    await tab.run(() => Reflect.set(window, 'sameDocument', true));
    await tab.press('header a', 'Contacto');
    await tab.find('main h1', '');
    await tab.until('the address of the form', () => tab.path().then((at) => at === '/contacto'));
    assert.equal(await tab.run(() => Reflect.get(window, 'sameDocument')), true);
  },
  async 'a teacher solves the captcha and logs in'(tab) {
    await tab.open('/faqs');
    await tab.press('header button', 'Iniciar sesión');
    const dialog = await tab.find(DIALOG, 'Iniciar sesión');
    await tab.type('Correo electrónico', 'docente@red.test', dialog);
    await tab.type('Contraseña', 'Docente.2026', dialog);
    await tab.press('input[type="checkbox"], [role="checkbox"]', 'No soy un robot', dialog);
    await tab.until('the captcha is solved', async () =>
      (await tab.textOf(dialog)).includes('Verificación completa'),
    );
    await tab.press('button', 'Iniciar sesión', dialog);
    await tab.find('header button', 'Lucía');
    assert.equal(await tab.path(), '/');
  },
  async 'a parent fills in the payment and pays by card'(tab) {
    await tab.open('/pagos');
    const guardian = await tab.find('section', 'Datos padre, madre o tutor');
    await tab.type('Nombre(s)', 'Mariana', guardian);
    await tab.type('Apellidos', 'López Ruiz', guardian);
    await tab.type('Correo electrónico', 'mariana.lopez@correo.mx', guardian);
    await tab.type('Teléfono', '5512345678', guardian);
    const student = await tab.find('fieldset, [role="group"]', 'Alumno 1');
    await tab.type('Nombre(s)', 'Diego', student);
    await tab.type('Apellidos', 'Soto López', student);
    await tab.choose('Nivel educativo', 'Primaria', student);
    await tab.choose('Grado', '2° Segundo', student);
    await tab.type('Clave ID', '09DPR1234X');
    await tab.press('main button', 'Continuar');
    await tab.find('main [aria-current="step"]', '2Detalle de compra');
    await tab.press('main button', 'Continuar');
    await tab.press('main button', 'Tarjeta de crédito o débito');
    await tab.type('Nombre del titular', 'Mariana López');
    await tab.type('Número de tarjeta', '4152313820440937');
    await tab.choose('Mes de expiración', '12');
    await tab.choose('Año de expiración', String(new Date().getFullYear() + 2));
    await tab.type('CVV', '737');
    await tab.press('main button', 'Pagar');
    const question = await tab.find(DIALOG, '¡Queremos que todo esté perfecto!');
    await tab.press('button', 'Pagar', question);
    await tab.find(DIALOG, '¡Pago exitoso!');
  },
  async 'the film of the payments is fetched and understood'(tab) {
    await tab.open('/pagos');
    await tab.press('main button', 'Ver Video');
    await tab.find(DIALOG, 'Pagos');
    await tab.until('the length of the film is known', () =>
      tab.run(() => (document.querySelector('video')?.readyState ?? 0) > 0),
    );
  },
  async 'a word is found in the dictionary'(tab) {
    await tab.open('/busqueda-en-diccionarios');
    await tab.type('Buscar en diccionario', 'casa');
    await tab.press('main button', 'Buscar');
    await tab.find('main article h2', 'casa');
    const entry = await tab.find('main article', '');
    assert.match(await tab.textOf(entry), /house/);
  },
  async 'the dark theme is chosen, kept by the next document, and left again'(tab) {
    const isDark = () => tab.run(() => getComputedStyle(document.body).backgroundColor === 'rgb(20, 28, 26)');
    await tab.open('/faqs');
    assert.equal(await isDark(), false);
    await tab.press('footer button', 'Apariencia');
    const panel = await tab.find(DIALOG, 'Apariencia');
    await tab.press('input', 'Oscuro', panel);
    await tab.until('the page is dark', isDark);
    await tab.open('/contacto');
    await tab.until('the next document is dark', isDark);
    // What the engine draws by itself follows: the arrow of a list, a scroll bar, a field that it fills in.
    assert.equal(await tab.run(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
    await tab.run(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store
      document.cookie = 'red_appearance=; Path=/; Max-Age=0';
    });
    await tab.open('/contacto');
    assert.equal(await isDark(), false);
  },
};

/**
 * Makes every visit; fails those that do not succeed, and those in which the page says an error.
 * @param {Browser} browser
 * @param {string} site address
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function visitSite(browser, site) {
  const count = { passed: 0, failed: 0 };
  const tab = tabOf(browser, site);
  await tab.open('/faqs');
  await tab.run((/** @type {string} */ text) => console.error(text), PROBE);
  assert.match((await tab.errors()).join(), new RegExp(PROBE));
  const violationsBefore = await violations(site);
  for (const [what, visit] of Object.entries(VISITS)) {
    const failure = await visit(tab).then(
      () => [],
      (error) => [`${error.name}: ${error.message}`],
    );
    tell(what, [...failure, ...(await tab.errors().catch((error) => [String(error)]))]);
  }
  // Counted by the shell, from the reports of the browser: from the first byte of a page.
  const forbidden = (await violations(site)) - violationsBefore;
  tell('the policy forbids nothing', forbidden > 0 ? [`${forbidden} reports: see /_ops`] : []);
  return count;

  /** @param {string} what @param {readonly string[]} problems */
  function tell(what, problems) {
    count[problems.length === 0 ? 'passed' : 'failed'] += 1;
    const shown = [...new Set(problems)].slice(0, MAX_PROBLEMS);
    console.log(
      `${problems.length === 0 ? 'ok ' : 'BAD'} ${what}${shown.map((each) => `\n      ${each}`).join('')}`,
    );
  }
}

/** @param {string} site */
async function violations(site) {
  const metrics = await (await fetch(`${site}/metrics`)).text();
  return [...metrics.matchAll(/^red_policy_violations_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/**
 * @param {Browser} browser
 * @param {string} site
 */
function tabOf(browser, site) {
  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T | null | false | undefined>} holds
   * @returns {Promise<T>}
   */
  async function until(what, holds) {
    const end = Date.now() + WAIT_MS;
    let last = '';
    while (Date.now() < end) {
      const value = await holds().catch((error) => {
        last = ` (${error.message})`;
        return null;
      });
      if (value) return value;
      await pause(POLL_MS);
    }
    throw new Error(`${what}: not within ${WAIT_MS / 1_000} s${last}`);
  }
  /** @param {string} selector @param {string} name @param {PageElement} [within] */
  const find = (selector, name, within) =>
    until(`${selector} named ${name}`, () => browser.element(namedElement, selector, name, within ?? null));
  /** @param {string} selector @param {string} name @param {PageElement} [within] */
  async function enabled(selector, name, within) {
    const element = await find(selector, name, within);
    await until(`${name} is enabled`, () =>
      browser.run(
        (/** @type {Element} */ each) => !each.matches(':disabled, [aria-disabled="true"]'),
        element,
      ),
    );
    return element;
  }

  return {
    until,
    find,
    run: browser.run,
    /** @param {PageElement} element @returns {Promise<string>} */
    textOf: (element) => browser.run((/** @type {Element} */ each) => each.textContent ?? '', element),
    path: async () => new URL(await browser.url()).pathname,
    /** What has gone wrong in this document. @returns {Promise<string[]>} */
    errors: async () =>
      (await browser.run(recordedErrors, '')) ?? ['the document has been left for another one'],
    /** Loads a page and waits until its frame is hydrated. @param {string} path */
    async open(path) {
      // With the earlier document gone, for certain: what a driver says of an address may be ahead of it.
      await browser.goto('about:blank');
      await until('the earlier page is left', () => browser.run(() => location.href === 'about:blank'));
      await browser.goto(site + path);
      await until(`${path} is there`, () => browser.run(recordedErrors, site + path));
      await until(`${path} is hydrated`, () =>
        browser.run(
          () =>
            document.querySelector('main h1') !== null &&
            Object.keys(document.querySelector('header button') ?? {}).some((key) =>
              key.startsWith('__reactProps'),
            ),
        ),
      );
    },
    /** @param {string} selector @param {string} name @param {PageElement} [within] */
    async press(selector, name, within) {
      const element = await enabled(selector, name, within);
      // WebKit's driver presses nothing outside of the window.
      await browser.run(
        (/** @type {Element} */ each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }),
        element,
      );
      await until(`${name} is pressed`, () => browser.click(element).then(() => true));
    },
    /** @param {string} name of the field @param {string} text @param {PageElement} [within] */
    type: async (name, text, within) => browser.type(await enabled('input, textarea', name, within), text),
    /** @param {string} name of the field @param {string} option its text or value @param {PageElement} [within] */
    async choose(name, option, within) {
      const select = await enabled('select', name, within);
      const value = await until(`${name} offers ${option}`, () =>
        browser.run(
          (/** @type {HTMLSelectElement} */ each, /** @type {string} */ wanted) =>
            [...each.options].find(({ text, value: own }) => text === wanted || own === wanted)?.value,
          select,
          option,
        ),
      );
      await browser.choose(select, value);
    },
  };
}
