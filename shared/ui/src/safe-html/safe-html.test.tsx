import { XSS_ADDRESSES, XSS_HTML } from '@red/testing/xss-payloads';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expectHarmless } from './expect-harmless.fixture';
import { SafeHtml, sanitizeHtml } from './safe-html';

covers('UX-19', 'CONT-60', 'CONT-81').test.each(Object.entries(XSS_HTML))(
  'in a browser, nothing of "%s" survives that could run, load or restyle',
  (_trick, payload) => {
    const clean = sanitizeHtml(`<p>antes</p>${payload}<p>después</p>`);
    expectHarmless(clean, document);
    expect(clean).toMatch(/^<p>antes<\/p>/);
  },
);

covers('UX-19').test('every trick is one: unclean, it would not pass', () => {
  const passed = Object.entries(XSS_HTML).filter(([, payload]) => {
    try {
      expectHarmless(`${payload}<p>después</p>`, document.implementation.createHTMLDocument());
      return true;
    } catch {
      return false;
    }
  });
  // Of these, a body counts only in a whole document, and the others only for who decodes or trims too much.
  expect(passed.map(([trick]) => trick)).toEqual([
    'body that loads',
    'entities that are decoded once more',
    'javascript address behind a zero width space',
  ]);
});

covers('UX-19', 'CONT-60').test('an address is judged by what a browser makes of it', () => {
  for (const address of Object.values(XSS_ADDRESSES)) {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    const image = document.createElement('img');
    image.setAttribute('src', address);
    expectHarmless(sanitizeHtml(link.outerHTML + image.outerHTML), document);
  }
});

covers('CONT-60', 'CONT-81').test('article markup, accents and links are kept; links get rel', () => {
  const clean = sanitizeHtml(
    '<h2>Título</h2><p>Año <strong>nuevo</strong> <a href="https://a.example/?q=1" target="_blank">más</a> <a href="/faqs">ir</a> <a href="mailto:a@b.mx">escribe</a></p>',
  );
  expect(clean).toBe(
    '<h2>Título</h2><p>Año <strong>nuevo</strong> <a href="https://a.example/?q=1" rel="noopener noreferrer">más</a> <a href="/faqs" rel="noopener noreferrer">ir</a> <a href="mailto:a@b.mx" rel="noopener noreferrer">escribe</a></p>',
  );
});

covers('UX-05', 'UX-06').test('a foreign h1 becomes h2; images load lazily and have alternative text', () => {
  expect(sanitizeHtml('<h1>Hola <em>tú</em></h1><img src="/f.png">')).toBe(
    '<h2>Hola <em>tú</em></h2><img src="/f.png" alt="" loading="lazy">',
  );
});

covers('UX-19').test('the browser mends what a server without a DOM had to escape', () => {
  const container = document.createElement('div');
  container.innerHTML = '<div>&lt;p&gt;Hola&lt;/p&gt;</div>';
  act(() => {
    hydrateRoot(container, <SafeHtml html="<p>Hola</p>" />);
  });
  expect(container.innerHTML).toBe('<div><p>Hola</p></div>');
});

covers('CONT-60').test('SafeHtml shows clean content, on the server too; nothing for an absent text', () => {
  const html = '<p>Uno</p><script>x</script>';
  expect(renderToString(<SafeHtml html={html} as="article" className="c" />)).toBe(
    '<article class="c"><p>Uno</p></article>',
  );
  render(<SafeHtml html={html} />);
  expect(screen.getByText('Uno')).toBeInTheDocument();
  expect(renderToString(<SafeHtml html={null} />)).toBe('<div></div>');
});
