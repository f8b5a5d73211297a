import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const heardByPage = jest.fn();

beforeAll(async () => {
  await import('./document-dialogs');
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
    document.addEventListener(type, heardByPage);
});
beforeEach(() => {
  heardByPage.mockClear();
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <button data-opens="acceso">Abrir</button>
    <button data-opens="otro">Abrir otro</button>
    <div data-slot="ventanas">
      <dialog data-modal="acceso" aria-label="Acceso">
        <form><input aria-label="Correo"><button>Entrar</button></form>
        <button type="button" data-closes="">Cerrar</button>
      </dialog>
      <template><link rel="preload" as="script" href="/acceso.js"></template>
    </div>`;
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

covers('UX-26').test('a press opens the dialog of the document and has its code fetched, once', async () => {
  await press('Abrir');
  expect(screen.getByRole('dialog', { name: 'Acceso' })).toBeVisible();
  expect(heardByPage).not.toHaveBeenCalled();
  await press('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Abrir');
  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/acceso.js',
  ]);
});

covers('UX-26').test('a press in it is marked, and sends nothing', async () => {
  await press('Abrir');
  await press('Entrar');
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveAttribute('data-heard');
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('dialog')).toBeVisible();
});

covers('UX-26').test(
  'where no dialog stands, or the frame opens it, the press is left to the page',
  async () => {
    await press('Abrir otro');
    expect(heardByPage).toHaveBeenCalledTimes(4);
    document.querySelector('[data-slot]')?.setAttribute('data-live', '');
    await press('Abrir');
    expect(heardByPage).toHaveBeenCalledTimes(8);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);
