import { BOOT_ELEMENT_ID, readBootData } from './boot-data';

function inline(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${text}</script>`;
}

test('a page starts from what the server inlined', () => {
  const data = { site: {}, composition: { routes: [] }, groupFiles: {}, remotes: { 'mf-pagos': {} } };
  inline(JSON.stringify(data));
  expect(readBootData(document)).toEqual(data);
});

test.each(['null', '{}', '{"remotes":{}}'])('boot data %s are refused with a clear error', (text) => {
  inline(text);
  expect(() => readBootData(document)).toThrow("the page's boot data is missing or incomplete");
});
