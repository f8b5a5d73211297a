import { expectNoAxeViolations } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appearanceScript } from '../../server/pages/appearance-script';
import { APPEARANCE_KEY } from './appearance.content';
import AppearanceModal from './appearance.modal';

const root = () => ({ ...document.documentElement.dataset });
const runInlineScript = () => new Function(appearanceScript({ serviceWorker: true }))();
const option = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

const show = () =>
  render(
    <ThemeProvider theme={theme}>
      <AppearanceModal open onClose={() => {}} />
    </ThemeProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root())) delete document.documentElement.dataset[name];
});

test('a choice applies at once, is announced, and is there on the next page', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('dialog', { name: 'Apariencia' })).toBeInTheDocument();
  expect(option('Tema', 'Automático')).toBeChecked();
  await user.click(option('Tema', 'Oscuro'));
  await user.click(option('Tamaño del texto', 'Muy grande'));
  await user.click(option('Lectura fácil', 'Activada'));
  expect(root()).toEqual({ theme: 'dark', text: 'larger', reading: 'easy' });
  expect(screen.getByRole('status')).toHaveTextContent('Lectura fácil: activada');
  await expectNoAxeViolations();

  for (const name of Object.keys(root())) delete document.documentElement.dataset[name];
  runInlineScript();
  expect(root()).toEqual({ theme: 'dark', text: 'larger', reading: 'easy' });
});

test('"Automático" leaves the choice to the system again', async () => {
  localStorage.setItem(APPEARANCE_KEY, '{"theme":"light"}');
  runInlineScript();
  const user = userEvent.setup();
  show();
  expect(option('Tema', 'Claro')).toBeChecked();
  await user.click(option('Tema', 'Automático'));
  expect(root()).toEqual({});
  expect(localStorage.getItem(APPEARANCE_KEY)).toBe('{}');
});

test('what another tab has chosen applies here too, in the page and in the open panel', async () => {
  runInlineScript();
  show();
  localStorage.setItem(APPEARANCE_KEY, '{"theme":"dark"}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: APPEARANCE_KEY })));
  expect(root()).toEqual({ theme: 'dark' });
  expect(await screen.findByRole('radio', { name: 'Oscuro' })).toBeChecked();
});

test.each(['null', '[]', '{"theme":"__proto__","text":["large"],"reading":1,"other":"x"}', 'no JSON'])(
  'what the device keeps is taken for what it is: %s sets nothing',
  (kept) => {
    localStorage.setItem(APPEARANCE_KEY, kept);
    runInlineScript();
    expect(root()).toEqual({});
  },
);
