import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema } from '@red/contract/remote-manifest';
import { changedBuild } from '../support/changed-build';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

/** What a verb says of a release with several defects: all findings at once. */
async function findings(
  verb: 'check' | 'publish',
  area: string,
  change: Omit<Parameters<typeof changedBuild>[1], 'version'>,
) {
  const folder = changedBuild(area, { version: '9.3.0', ...change });
  const { code, text } = await release([verb, area, '--from', folder]);
  expect(code).toBe(1);
  return text;
}

/** Hash in the name of the script of an expose, by which the container asks for it. */
function hashOf(area: string, expose: string): string {
  const file = path.resolve(area, 'dist/remote.json');
  const { build } = releaseManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return /\.([0-9a-f]{8})\.js$/.exec(build.exposes[expose]?.at(-1) ?? '')?.[1] ?? '';
}

test('pages that differ from their HTML, show nothing without data, or leave something behind are refused', async () => {
  test.setTimeout(180_000);
  const [hero, leaving, order] = [
    'title:"Facturación",crumbs',
    'title:"¿Salir sin terminar tu pago?"',
    '{title:"¿Dónde está mi pago?"',
  ];
  const text = await findings('check', 'mf-pagos', {
    // The page sleeps: nobody hydrates it before somebody needs it.
    server: [hero, 'title:"Facturación de ayer",crumbs'],
    browser: [
      [
        leaving,
        `title:(setInterval(async()=>location.pathname!=="/pagos"||(await fetch("/api/red/faqs/list")).ok||document.querySelector("main").replaceChildren(),300),"¿Salir sin terminar tu pago?")`,
      ],
      [
        order,
        `{title:(window.precios={},document.body.classList.add("de-pagos"),document.head.append(document.createElement("style")),addEventListener("popstate",()=>addEventListener("resize",()=>{})),"¿Dónde está mi pago?")`,
      ],
    ],
  });
  expect(text).toContain(
    '/facturacion fails in a browser: what src/pages/facturacion/facturacion.page.tsx renders is not what the server has rendered: "Facturación de ayer" became "Facturación"',
  );
  expect(text).toMatch(/\/pagos fails in a browser: it shows nothing .*its data fail/);
  const leaves = (what: string) =>
    expect(text).toContain(`/mi-pago fails in a browser: when it is left, it leaves ${what}`);
  leaves('precios on window, which belongs to every area');
  leaves('<style></style> among the styles of the page');
  leaves('body class="de-pagos" on the document');
  expect(text).toContain('/mi-pago leaves more listeners behind with each visit: window resize');
});

test('what opens over every page, a guarded page, and a page whose script is missing are opened, too, and nothing of it is published', async () => {
  test.setTimeout(180_000);
  const before = await siteControl.readRegistry();
  const [login, missing] = [
    '"Entra con el correo que registró tu escuela."',
    hashOf('mf-auth', './confirmar-correo'),
  ];
  const text = await findings('publish', 'mf-auth', {
    browser: [
      [login, `${login}+window.accesos.titulo`],
      ['="Tus sesiones"', '="Tus sesiones"+window.equipos.titulo'],
      // The container asks for a file that the release does not have.
      [`"${missing}"`, '"0a0b0c0d"'],
    ],
  });
  expect(text).toContain('mf-auth 9.3.0 is refused; nothing has been published.');
  expect(text).toMatch(/The slot session-modals fails in a browser: .*(accesos|titulo)/);
  expect(text).toMatch(/\/mis-sesiones fails in a browser: .*(equipos|titulo)/);
  expect(text).toMatch(
    /\/confirmar-correo fails in a browser: \[area\] stage=\S+ owner=mf-auth expose=\.\/confirmar-correo/,
  );
  expect(await siteControl.readRegistry()).toBe(before);
});
