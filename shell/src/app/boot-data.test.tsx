import { BOOT_ELEMENT_ID, inlinedBootData, readBootData } from './boot-data';
import type { BootData } from './boot-data.schema';

function inline(boot: string) {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`;
}

test('the boot data is what the server inlined', () => {
  const routes = [
    { path: '/faqs', expose: './faqs', remote: 'mf-contenido' },
    { path: '/', expose: './inicio', remote: 'mf-contenido' },
  ];
  const boot = { site: {}, composition: { routes }, remotes: {}, groupFiles: {}, served: null };
  const text = JSON.stringify(inlinedBootData(boot as unknown as BootData));
  inline(text);
  expect(readBootData(document)).toEqual(boot);
  expect(text).not.toContain('./faqs');
});

test.each(['null', '{}', '{"site":{},"composition":{}}'])(
  'boot data %s is refused with a clear error',
  (boot) => {
    inline(boot);
    expect(() => readBootData(document)).toThrow("the page's boot data is missing or incomplete");
  },
);
