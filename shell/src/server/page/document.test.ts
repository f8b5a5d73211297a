import { DEFAULT_SITE } from '@red/contract/site';
import { headEnd, headStart } from './document';
import { inlineJson } from './inline-json';

describe('document', () => {
  const head = (change: Partial<Parameters<typeof headEnd>[0]> = {}) =>
    headEnd({
      site: DEFAULT_SITE,
      path: '/faqs',
      name: 'Preguntas frecuentes',
      description: 'Respuestas',
      indexed: true,
      shareImage: null,
      breadcrumb: null,
      feeds: [],
      facts: {},
      styles: [],
      ...change,
    });

  covers('UX-14').test('the breadcrumb of the route comes before the facts of the page', () => {
    const factsOf = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
        JSON.parse(json),
      );
    const breadcrumb = [{ label: 'Inicio', to: '/' }, { label: 'Libros {product}' }];
    expect(factsOf(head({ breadcrumb }))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'http://localhost:3000/' },
          { '@type': 'ListItem', position: 2, name: 'Libros RED', item: 'http://localhost:3000/faqs' },
        ],
      },
    ]);
    const facts = { jsonLd: [{ '@type': 'FAQPage' }] };
    expect(factsOf(head({ breadcrumb, facts })).map((fact) => fact['@type'])).toEqual([
      'BreadcrumbList',
      'FAQPage',
    ]);
    expect(factsOf(head()).map((fact) => fact['@type'])).toEqual(['WebPage']);
  });

  covers('SHELL-31', 'UX-14').test('title, description, canonical and Open Graph come from the route', () => {
    expect(head()).toContain('<title>RED | Preguntas frecuentes</title>');
    expect(head()).toContain('<meta name="description" content="Respuestas">');
    expect(head()).toContain('<link rel="canonical" href="http://localhost:3000/faqs">');
    expect(head()).toContain('<meta property="og:title" content="RED | Preguntas frecuentes">');
  });

  covers('UX-14').test('the share image of the route has its size and a text', () => {
    const html = head({
      shareImage: { url: 'https://cdn.example/1/assets/compartir-faqs.a.png', width: 1200, height: 630 },
    });
    for (const tag of [
      '<meta property="og:image" content="https://cdn.example/1/assets/compartir-faqs.a.png">',
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="RED | Preguntas frecuentes">',
      '<meta property="og:type" content="website">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(html).toContain(tag);
    }
    expect(head()).not.toContain('og:image');
    expect(head()).toContain('<meta name="twitter:card" content="summary">');
  });

  covers('UX-14', 'CONT-56').test('an article has its own type, date and picture, without a size', () => {
    const html = head({
      shareImage: { url: 'https://cdn.example/other.png', width: 1200, height: 630 },
      facts: { title: 'Congreso', image: 'https://img.example/a.jpg?b&c', publishedAt: '2026-11-14' },
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="article:published_time" content="2026-11-14">');
    expect(html).toContain('<meta property="og:image" content="https://img.example/a.jpg?b&amp;c">');
    expect(html).not.toContain('og:image:width');
    expect(html).not.toContain('other.png');
  });

  covers('UX-14').test('a page without facts of its own is described as a page of the site', () => {
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head()) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'WebPage',
      name: 'RED | Preguntas frecuentes',
      url: 'http://localhost:3000/faqs',
      isPartOf: { '@type': 'WebSite', name: 'RED' },
    });
    const own = head({ facts: { jsonLd: [{ '@type': 'FAQPage' }] } });
    expect(own.match(/ld\+json/g)).toHaveLength(1);
    expect(own).toContain('FAQPage');
  });

  covers('UX-15', 'UX-16').test('a page that is not indexed has noindex and no canonical address', () => {
    expect(head({ indexed: false })).toContain('<meta name="robots" content="noindex">');
    expect(head({ indexed: false })).not.toContain('canonical');
  });

  covers('UX-19').test('facts of a page cannot end their element', () => {
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

  covers('UX-26').test('what is pressed early is kept before anything else of a document can run', () => {
    const html = headStart({
      fontFaceCss: '@font-face{}',
      fontPreloads: ['/_shell/assets/a.woff2'],
      firstScripts: ['listen()'],
      scripts: [],
    });
    expect(html).toMatch(/^<!DOCTYPE html><html lang="es-MX">/);
    expect(html.match(/<(script|link|style)\b[^>]*>/g)?.[0]).toBe('<script>');
    expect(html).toContain('<script>listen()</script>');
  });
});
