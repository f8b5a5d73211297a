import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { fireEvent, screen } from '@testing-library/react';
import { SearchField } from './search-field';

covers('UX-04').test('the field is named by its label, takes text and is sent by its button', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  const { user, container } = renderInSite(
    <form aria-labelledby="rotulo" method="get">
      <SearchField label="Buscar en el sitio" labelId="rotulo" name="q" maxLength={5} defaultValue="" />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', sent);
  const field = screen.getByRole('searchbox', { name: 'Buscar en el sitio' });
  await user.type(field, 'libros');
  expect(field).toHaveValue('libro');
  expect(screen.getByRole('form', { name: 'Buscar en el sitio' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(sent).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

test('while it searches nothing can be typed or sent, and the button says what happens', () => {
  const sent = jest.fn();
  const { container } = renderInSite(
    <form method="get" onSubmit={sent}>
      <SearchField label="Buscar" busyLabel="Buscando…" name="q" defaultValue="casa">
        <ul aria-label="Sugerencias" />
      </SearchField>
    </form>,
  );
  expect(screen.getByRole('searchbox')).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Buscando…' }));
  expect(sent).not.toHaveBeenCalled();
  expect(container.querySelector('ul')).toBeInTheDocument();
});
