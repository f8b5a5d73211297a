import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SafeHtml, sanitizeHtml } from './safe-html';

const PAYLOADS = [
  '<script>globalThis.hit = 1</script>',
  '<img src=x onerror="globalThis.hit = 1">',
  '<img src="https://a.example/x.png" onload=globalThis.hit=1>',
  '<svg onload="globalThis.hit = 1"><circle r=1 /></svg>',
  '<svg><script>globalThis.hit = 1</script></svg>',
  '<svg><a xlink:href="javascript:globalThis.hit=1"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.hit=1&gt;">',
  '<a href="javascript:globalThis.hit=1">x</a>',
  '<a href="JaVaScRiPt:globalThis.hit=1">x</a>',
  '<a href=" &#14; javascript:globalThis.hit=1">x</a>',
  '<a href="java\nscript:globalThis.hit=1">x</a>',
  '<a href="data:text/html,<script>globalThis.hit=1</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<img src="data:image/svg+xml,<svg onload=globalThis.hit=1>">',
  '<img src="javascript:globalThis.hit=1">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x">',
  '<form action="https://evil.example"><input name=q><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p onclick="globalThis.hit=1" onmouseover=globalThis.hit=1>x</p>',
  '<details open ontoggle=globalThis.hit=1>x</details>',
  '<video><source onerror="globalThis.hit=1"></video>',
  '<body onload=globalThis.hit=1>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.hit=1>"></noscript>',
  '<template><script>globalThis.hit=1</script></template>',
  '<p id="contenido" name="body" class="x">clobber</p>',
  '<custom-element onclick=globalThis.hit=1 is="x">x</custom-element>',
];

const ALLOWED_ATTRIBUTES =
  /^(href|src|alt|title|width|height|colspan|rowspan|scope|datetime|lang|rel|loading)$/;

test.each(PAYLOADS)('UX-19 CONT-60 nothing of %s survives that could run, load or restyle', (payload) => {
  const holder = document.createElement('div');
  holder.innerHTML = sanitizeHtml(`<p>antes</p>${payload}<p>después</p>`);
  expect(
    holder.querySelector('script,style,iframe,object,embed,form,input,base,meta,link,svg,math,template'),
  ).toBeNull();
  for (const element of holder.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(ALLOWED_ATTRIBUTES);
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:|mailto:|[/?#x]|$)/);
    }
  }
  expect(holder).toHaveTextContent('antes');
  expect(globalThis).not.toHaveProperty('hit');
});

test('CONT-60 CONT-81 article markup, accents and links are kept; links get rel', () => {
  const clean = sanitizeHtml(
    '<h2>Título</h2><p>Año <strong>nuevo</strong> <a href="https://a.example/?q=1" target="_blank">más</a> <a href="/faqs">ir</a> <a href="mailto:a@b.mx">escribe</a></p>',
  );
  expect(clean).toBe(
    '<h2>Título</h2><p>Año <strong>nuevo</strong> <a href="https://a.example/?q=1" rel="noopener noreferrer">más</a> <a href="/faqs" rel="noopener noreferrer">ir</a> <a href="mailto:a@b.mx" rel="noopener noreferrer">escribe</a></p>',
  );
});

test('UX-05 UX-06 a foreign h1 becomes h2; images load late and have alternative text', () => {
  expect(sanitizeHtml('<h1>Hola <em>tú</em></h1><img src="/f.png">')).toBe(
    '<h2>Hola <em>tú</em></h2><img src="/f.png" alt="" loading="lazy">',
  );
});

test('UX-19 the browser mends what a server without a DOM had to escape', () => {
  const container = document.createElement('div');
  container.innerHTML = '<div>&lt;p&gt;Hola&lt;/p&gt;</div>';
  act(() => {
    hydrateRoot(container, <SafeHtml html="<p>Hola</p>" />);
  });
  expect(container.innerHTML).toBe('<div><p>Hola</p></div>');
});

test('CONT-60 SafeHtml shows clean content, on the server too; nothing for an absent text', () => {
  const html = '<p>Uno</p><script>x</script>';
  expect(renderToString(<SafeHtml html={html} as="article" className="c" />)).toBe(
    '<article class="c"><p>Uno</p></article>',
  );
  render(<SafeHtml html={html} />);
  expect(screen.getByText('Uno')).toBeInTheDocument();
  expect(renderToString(<SafeHtml html={null} />)).toBe('<div></div>');
});
