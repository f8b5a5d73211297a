import { ThemeProvider, theme } from '@red/ui/core';
import { StaticRouter } from '@red/ui/static-routers';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CompositionContext } from '../../composition.context';
import { SAMPLE_COMPOSITION } from '../frame.fixture';
import { Header } from './header';

// Without a document, as on the server: that is where it is rendered.
covers('SHELL-51').test('without scripts every section is linked in the page', () => {
  const header = createElement(StaticRouter, { location: '/' }, createElement(Header));
  const composed = createElement(CompositionContext, { value: SAMPLE_COMPOSITION }, header);
  const html = renderToString(createElement(ThemeProvider, { theme }, composed));
  const noscript = /<noscript>.*<\/noscript>/s.exec(html)?.[0] ?? '';
  for (const path of [
    '/quienes-somos',
    '/nuestra-propuesta',
    '/libro-demo',
    '/videoteca',
    '/contacto',
    '/pagos',
  ]) {
    expect(noscript).toContain(`href="${path}"`);
  }
  expect(html).not.toContain('/partners');
});
