import { BOOT_ELEMENT_ID, readBootData } from './boot-data';

function inline(boot: string) {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`;
}

test('the boot data is what the server inlined', () => {
  const boot = { site: {}, composition: {}, remotes: {}, groupFiles: {}, served: null };
  inline(JSON.stringify(boot));
  expect(readBootData(document)).toEqual(boot);
});

test.each(['null', '{}', '{"site":{},"composition":{}}'])(
  'boot data %s is refused with a clear error',
  (boot) => {
    inline(boot);
    expect(() => readBootData(document)).toThrow("the page's boot data is missing or incomplete");
  },
);
