import { expectNoAxeViolations } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPEARANCE_SCRIPT } from '../../server/page/appearance-script';
import { APPEARANCE_COOKIE } from './appearance.content';
import AppearanceModal from './appearance.modal';

const root = () => ({ ...document.documentElement.dataset });
const runInlineScript = () => new Function(APPEARANCE_SCRIPT)();
const keep = (text: string, attributes = '') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the environment has no Cookie Store
  document.cookie = `${APPEARANCE_COOKIE}=${text}; Path=/${attributes}`;
};
const kept = () => document.cookie;
const option = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

const show = () =>
  render(
    <ThemeProvider theme={theme}>
      <AppearanceModal open onClose={() => {}} />
    </ThemeProvider>,
  );

beforeEach(() => {
  keep('', '; Max-Age=0');
  for (const name of Object.keys(root())) delete document.documentElement.dataset[name];
});

covers('AMB-92').test('where the browser keeps nothing, a choice holds for its page', async () => {
  const cookie = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
  runInlineScript();
  const user = userEvent.setup();
  show();
  await user.click(option('Tema', 'Oscuro'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(root()).toEqual({ theme: 'dark' });
  cookie.mockRestore();
});

test('a choice applies at once, is announced, and is there on the next page', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('dialog', { name: 'Apariencia' })).toBeInTheDocument();
  expect(option('Tema', 'Automático')).toBeChecked();
  await user.click(option('Tema', 'Oscuro'));
  await user.click(option('Tamaño del texto', 'Muy grande'));
  await user.click(option('Lectura cómoda', 'Activada'));
  expect(root()).toEqual({ theme: 'dark', text: 'larger', reading: 'easy' });
  expect(screen.getByRole('status')).toHaveTextContent('Lectura cómoda: activada');
  await expectNoAxeViolations();

  cleanup(); // another document
  for (const name of Object.keys(root())) delete document.documentElement.dataset[name];
  runInlineScript();
  expect(root()).toEqual({ theme: 'dark', text: 'larger', reading: 'easy' });
});

test('"Automático" leaves the choice to the system again', async () => {
  keep('theme=light');
  runInlineScript();
  const user = userEvent.setup();
  show();
  expect(option('Tema', 'Claro')).toBeChecked();
  await user.click(option('Tema', 'Automático'));
  expect(root()).toEqual({});
  expect(kept()).toBe(`${APPEARANCE_COOKIE}=`);
});

test('what another tab has chosen applies here too, in the page and in the open panel', async () => {
  runInlineScript();
  show();
  keep('theme=dark');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(root()).toEqual({ theme: 'dark' });
  expect(await screen.findByRole('radio', { name: 'Oscuro' })).toBeChecked();
});

test.each(['', 'theme', 'theme=__proto__&text=large,larger&reading=1&other=x', '%%%', '{"theme":"dark"}'])(
  'what the device keeps is taken for what it is: %s sets nothing',
  (text) => {
    keep(text);
    runInlineScript();
    expect(root()).toEqual({});
  },
);
