import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { AreaChoices } from '../../app/area-choices.schema';
import { areaComposition } from '../../app/area-manifests.fixture';
import type { BootData } from '../../app/boot-data.schema';
import { AreaPanel } from './area-panel';

const CHOICES: AreaChoices = {
  isShellFromSource: false,
  areas: [
    {
      name: 'mf-auth',
      owner: 'Acceso',
      live: '1.0.0',
      canary: null,
      versions: [{ version: '1.0.0', publishedAt: null }],
      chosen: null,
    },
    {
      name: 'mf-pagos',
      owner: 'Pagos',
      live: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
      versions: [
        { version: '1.2.0', publishedAt: '2026-01-02T00:00:00.000Z' },
        { version: '1.1.0', publishedAt: null },
        { version: '1.0.0', publishedAt: null },
      ],
      chosen: null,
    },
  ],
};

const server = setupServer(http.get('*/_choices', () => HttpResponse.json(CHOICES)));
beforeAll(() => {
  server.listen();
  HTMLCanvasElement.prototype.getContext = () => null;
  performance.getEntriesByType = () => [];
  Object.assign(globalThis, { PerformanceResourceTiming: class {} });
});
afterAll(() => server.close());
const { setInterval: start } = globalThis;
beforeEach(() => {
  // The panel's refresh would fall between two steps of a slow test; what waits for elements has shorter intervals.
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((run, ms, ...rest) => start(ms === 1_000 ? () => {} : run, ms, ...rest));
});

const remote = (version: string) => ({
  version,
  url: `https://cdn.example/${version}/`,
  entry: 'a.js',
  id: 'an-id',
});
const boot = {
  composition: areaComposition(),
  remotes: { 'mf-auth': remote('1.0.0'), 'mf-pagos': remote('1.1.0') },
} as unknown as BootData;

async function open() {
  const closed = jest.fn();
  const events = [
    {
      type: 'failure',
      remote: 'mf-pagos',
      expose: './pagos',
      stage: 'render',
      cause: new Error('sin total'),
    },
  ] as const;
  const { user } = renderInSite(<AreaPanel boot={boot} events={events} onClose={closed} />);
  const pagos = within(
    (await screen.findByRole('heading', { name: /Pagos/ })).closest('li') ?? document.body,
  );
  return { user, pagos, closed };
}

test('the panel says version, side, owner and last errors of each area', async () => {
  const { pagos } = await open();
  expect(pagos.getByText('1.1.0, canario (10 %)')).toBeVisible();
  expect(pagos.getByRole('list', { name: 'Últimos errores de Pagos' })).toHaveTextContent(
    './pagos (render): sin total',
  );
  expect(pagos.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Como todo el mundo',
    'En vivo (1.0.0)',
    'Canario (1.1.0, 10 %)',
    '1.2.0',
    '1.1.0',
    '1.0.0 (en vivo)',
    'Una dirección, como localhost',
  ]);
  await expectNoAxeViolations();
});

test('a link shares what is chosen, of areas that are not published too', async () => {
  const { user, pagos } = await open();
  await user.selectOptions(pagos.getByRole('combobox'), '1.2.0');
  await user.type(screen.getByRole('textbox', { name: 'Nombre del área nueva' }), 'mf-eventos');
  await user.type(
    screen.getByRole('textbox', { name: 'Dirección del área nueva' }),
    'http://localhost:3006/',
  );
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(await screen.findByText(/^Enlace copiado/)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(
    'http://localhost/?mf.mf-pagos=1.2.0&mf.mf-eventos=http%3A%2F%2Flocalhost%3A3006%2F',
  );
});

test('what is chosen is sent by a form of the site, which replaces earlier choices', async () => {
  const { user, pagos } = await open();
  const sent: [string, string][][] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {
    const inputs = [...document.forms].at(-1)?.querySelectorAll('input') ?? [];
    sent.push([...inputs].map(({ name, value }) => [name, value]));
  });
  await user.selectOptions(pagos.getByRole('combobox'), 'canary');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await user.click(screen.getByRole('button', { name: 'Volver a lo publicado' }));
  expect(sent).toEqual([
    [
      ['mf.mf-pagos', 'canary'],
      ['mf.reset', '1'],
      ['to', '/'],
    ],
    [
      ['mf.reset', '1'],
      ['to', '/'],
    ],
  ]);
});

test('Esc closes the panel', async () => {
  const { user, closed } = await open();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
