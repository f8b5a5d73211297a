import { booksQuery } from '@red/api/books.queries';
import { faqsQuery } from '@red/api/faqs.queries';
import { guardRedirect } from '@red/contract/guards';
import { remoteManifestSchema } from '@red/contract/remote-manifest';
import { ThemeProvider, theme } from '@red/ui/core';
import { QueryClient, QueryClientProvider } from '@red/ui/query';
import { StaticRouter } from '@red/ui/static-routers';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import remote from '../../remote.json';
import { plainTextOf } from '../html-text/plain-text';

/** Markup of an exposed page as the server sends it, from the data it already has. */
async function markupOf(expose: keyof typeof remote.exposes, path: string, queryClient = new QueryClient()) {
  const module: { default: ComponentType } = await import(`../../${remote.exposes[expose]}`);
  const page = createElement(StaticRouter, { location: path }, createElement(module.default));
  const site = createElement(ThemeProvider, { theme, children: page });
  return renderToString(createElement(QueryClientProvider, { client: queryClient }, site));
}

const EXPOSES = Object.keys(remote.exposes).filter(
  (name): name is keyof typeof remote.exposes => name in remote.exposes,
);

const pathOf = (expose: string) => remote.routes.find((route) => route.expose === expose)?.path ?? '/';

const rendered = new Map<string, Promise<string>>();
/** Markup of a page without data, rendered once for all that is asked about it. */
function plainMarkupOf(expose: keyof typeof remote.exposes): Promise<string> {
  const markup = rendered.get(expose) ?? markupOf(expose, pathOf(expose));
  rendered.set(expose, markup);
  return markup;
}

const VISITOR = { user: null, registrationKey: null, restored: true };

covers('CONT-163').test.each(z.parse(remoteManifestSchema, remote).routes)(
  '$path is for everybody',
  ({ guard, path }) => {
    expect(guardRedirect(guard, VISITOR, path, new URLSearchParams(), null)).toBeNull();
  },
);

covers('UX-07').test.each(EXPOSES)('%s renders on a server, the same each time', async (expose) => {
  expect(typeof document).toBe('undefined');
  const html = await plainMarkupOf(expose);
  expect(html.length).toBeGreaterThan(500);
  expect(await markupOf(expose, pathOf(expose))).toBe(html);
});

covers('CONT-73').test('home, quiénes somos and representantes name everybody the site is for', async () => {
  const html = await Promise.all([
    plainMarkupOf('./inicio'),
    plainMarkupOf('./quienes-somos'),
    plainMarkupOf('./representantes'),
  ]);
  const [home = '', about = '', team = ''] = html.map(plainTextOf);
  for (const audience of ['Docentes', 'Familia', 'Directivos', 'alumno', 'Servicios que amplían']) {
    expect(home).toContain(audience);
  }
  for (const audience of ['Docentes', 'Familias', 'Directivos', 'Estudiantes']) {
    expect(about).toContain(audience);
  }
  expect(team).toContain('Representantes');
});

covers('UX-07').test.each(EXPOSES.filter((name) => name !== './articulo'))(
  '%s has one h1',
  async (expose) => {
    expect((await plainMarkupOf(expose)).match(/<h1[\s>]/g)).toHaveLength(1);
  },
);

/** The breadcrumb of a page as it is read; empty for a page without one. */
function contentOf(html: string): string[] {
  const way = /<nav aria-label="Ruta"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  return way
    .split('</li>')
    .map((step) => plainTextOf(step))
    .filter((step) => step !== '');
}

covers('UX-14').test.each(EXPOSES.filter((name) => name !== './articulo'))(
  '%s shows the breadcrumb that remote.json tells search engines, up to the page itself',
  async (expose) => {
    const route = remote.routes.find((each) => each.expose === expose);
    const shown = contentOf(await plainMarkupOf(expose));
    const told = (route?.breadcrumb ?? []).map(({ label }) => label.replace('{product}', 'RED'));
    expect(shown).toEqual(told);
    const last = route?.breadcrumb?.at(-1);
    if (last) expect([undefined, route?.path]).toContain('to' in last ? last.to : undefined);
  },
);

covers('SHELL-13', 'CONT-76').test(
  'questions and answers of the chosen category are in the markup',
  async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(faqsQuery().queryKey, [
      {
        id: 1,
        question: '¿Cuándo?',
        answerHtml: 'En agosto.',
        cat_faq: { name: 'Calendario' },
      },
      {
        id: 2,
        question: '¿Cuánto?',
        answerHtml: 'Cincuenta pesos.',
        cat_faq: { name: 'Pago' },
      },
    ]);
    const html = await markupOf('./faqs', '/faqs?categoria=pagos', queryClient);
    expect(html).toMatch(/<details[^>]*>.*¿Cuánto\?.*Cincuenta pesos\..*<\/details>/s);
    expect(html).not.toContain('En agosto.');
    const first = await markupOf('./faqs', '/faqs', queryClient);
    expect(first).toMatch(/¿Cuándo\?.*En agosto\./s);
  },
);

covers('CONT-141').test('without scripts the pages of the catalogue are buttons of a form', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(booksQuery(2).queryKey, { items: [{ id: 1, title: 'Artes' }], last_page: 3 });
  const html = await markupOf('./catalogos', '/catalogos-de-libros-red?pagina=2', queryClient);
  expect(html).toMatch(/<form[^>]*method="get"/);
  expect(html).toMatch(/<button(?=[^>]*name="pagina")(?=[^>]*value="3")/);
});
