import { DEFAULT_SITE } from '@red/contract/site';
import { headEnd, headStart, inlineJson } from './document';

describe('document', () => {
  const head = (change: Partial<Parameters<typeof headEnd>[0]> = {}) =>
    headEnd({
      site: DEFAULT_SITE,
      path: '/faqs',
      name: 'Preguntas frecuentes',
      description: 'Respuestas',
      indexed: true,
      facts: {},
      ...change,
    });

  test('SHELL-31 UX-14 title, description, canonical and Open Graph come from the route', () => {
    expect(head()).toContain('<title>RED | Preguntas frecuentes</title>');
    expect(head()).toContain('<meta name="description" content="Respuestas">');
    expect(head()).toContain('<link rel="canonical" href="http://localhost:3000/faqs">');
    expect(head()).toContain('<meta property="og:title" content="RED | Preguntas frecuentes">');
  });

  test('UX-15 UX-16 what is not indexed says so and names no canonical address', () => {
    expect(head({ indexed: false })).toContain('<meta name="robots" content="noindex">');
    expect(head({ indexed: false })).not.toContain('canonical');
  });

  test("UX-19 a page's facts cannot leave their place", () => {
    const facts = {
      title: '</title><script>alert(1)</script>',
      jsonLd: [{ name: '</script><script>alert(2)</script>' }],
    };
    const html = head({ facts });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('RED | &lt;/title&gt;');
  });

  test('inlined data cannot end its element', () => {
    const value = { text: '</script>\u2028' };
    expect(inlineJson(value)).not.toContain('</script>');
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });

  test('scripts carry nonce and hash, preloads too, before anything is rendered', () => {
    const html = headStart({
      fontFaceCss: '@font-face{}',
      fontPreloads: ['/_shell/assets/a.woff2'],
      assets: { scripts: [{ src: '/_shell/main.js', integrity: 'sha384-x' }], groupFiles: {} },
      preloads: [{ href: 'http://localhost:3002/1/remoteEntry.js', integrity: 'sha384-y' }],
      remoteOrigins: [],
    });
    expect(html).toMatch(/^<!doctype html><html lang="es-MX">/);
    expect(html).toMatch(
      /<script defer[^>]*src="\/_shell\/main.js"[^>]*nonce="[^"]+"[^>]*integrity="sha384-x"/,
    );
    expect(html).toMatch(/<link rel="preload" as="script"[^>]*remoteEntry.js"[^>]*integrity="sha384-y"/);
  });
});
