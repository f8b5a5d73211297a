import { choiceQuery, loadFigures } from './loaded-files.rules';

const file = (name: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
  name,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('time and size of an area are those of the files from its folder', () => {
  const loaded = [
    file('https://cdn.example/mf-pagos/1.0.0/remoteEntry.js', 100.4, 120, 2_048),
    file('https://cdn.example/mf-pagos/1.0.0/pagos.js', 110, 180.4, 8_192),
    file('https://cdn.example/mf-auth/1.0.0/remoteEntry.js', 10, 900, 99_999),
  ];
  expect(loadFigures('https://cdn.example/mf-pagos/1.0.0/', loaded)).toEqual({
    files: 2,
    startedAt: 100,
    tookMs: 80,
    kib: 10,
  });
  expect(loadFigures('https://cdn.example/mf-partners/1.0.0/', loaded)).toBeNull();
});

test('a size that no origin tells is not shown as zero', () => {
  expect(loadFigures('http://localhost/', [file('http://localhost/a.js', 1, 2, 0)])?.kib).toBeNull();
});

test('a link shares every choice that is not what everybody gets', () => {
  expect(choiceQuery({ 'mf-pagos': '1.1.0', 'mf-auth': '', 'mf-eventos': 'http://localhost:3006/' })).toBe(
    'mf.mf-pagos=1.1.0&mf.mf-eventos=http%3A%2F%2Flocalhost%3A3006%2F',
  );
});
