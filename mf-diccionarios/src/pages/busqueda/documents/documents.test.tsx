import { expectNoAxeViolations } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { box, press, searchFor, show } from '../busqueda.fixture';

covers('DICT-34', 'DICT-35', 'DICT-39', 'DICT-40', 'DICT-42').test(
  'a subject lists its documents without a box and opens them',
  async () => {
    const { user, container, location } = show('?item=biologia', null, { allStyles: true });
    expect(screen.queryByLabelText('Buscar en diccionario')).not.toBeInTheDocument();
    expect(container.querySelector('object')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'La célula' }));
    expect(location()).toBe('/busqueda-en-diccionarios?item=biologia&documento=celula');
    expect(screen.getByRole('heading', { name: 'La célula' })).toHaveFocus();
    const viewer = container.querySelector('object');
    expect(viewer).toHaveAttribute('type', 'application/pdf');
    expect(viewer).toHaveAttribute('data', expect.stringContaining('biologia-celula.pdf'));
    expect(viewer && getComputedStyle(viewer).height).toBe('600px');
    expect(viewer).toHaveTextContent('Tu dispositivo no puede mostrar el PDF.');
    expect(screen.getByRole('link', { name: /^Haz clic aquí para descargarlo/ })).toHaveAttribute(
      'href',
      expect.stringContaining('biologia-celula.pdf'),
    );
    expect(screen.getByRole('link', { name: 'La célula' })).toHaveAttribute('aria-current', 'true');
    await expectNoAxeViolations();
  },
);

covers('DICT-42', 'AMB-67').test('a word in the address does not filter a subject', () => {
  show('?item=biologia&palabra=zzz');
  expect(screen.getByRole('link', { name: 'La célula' })).toBeVisible();
  expect(screen.queryByText(/Resultados para/)).not.toBeInTheDocument();
});

covers('DICT-14', 'DICT-36', 'DICT-37', 'DICT-38', 'DICT-39', 'DICT-41', 'AMB-125').test(
  'the general list filters by title and opens the only one left, a word of a printed dictionary at its page; where nothing matches the document goes, and what was typed is shown as text',
  async () => {
    const { user, container } = show('?item=esencial&documento=prefijos');
    expect(screen.getByRole('link', { name: 'Reglas de acentuación' })).toBeVisible();
    expect(container.querySelector('object')).not.toBeNull();
    await searchFor(user, '<b>célula</b>');
    expect(screen.getByText(/Resultados para:/)).toHaveTextContent('Resultados para: <b>célula</b>');
    expect(container.querySelector('object')).toBeNull();
    expect(screen.getByRole('heading', { name: 'No encontramos nada.' })).toBeVisible();
    expect(
      screen.getByText('Verifica que la palabra esté bien escrita o intenta con una nueva.'),
    ).toBeVisible();

    await user.clear(box());
    await user.click(box());
    await user.paste('PUNTUA');
    await user.click(press());
    expect(screen.getByText(/Resultados para:/)).toHaveTextContent('Resultados para: PUNTUA');
    expect(screen.queryByRole('link', { name: 'Reglas de acentuación' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Signos de puntuación' })).toBeVisible();
    expect(container.querySelector('object')).toHaveAttribute(
      'data',
      expect.stringContaining('esencial-puntuacion.pdf'),
    );
    expect(press()).toHaveFocus();

    await searchFor(user, 'HIPOTESIS');
    const list = screen.getByRole('list', { name: 'Palabras en los diccionarios impresos' });
    expect(within(list).getByRole('link')).toHaveTextContent('hipótesis: Glosario escolar, página 2');
    expect(container.querySelector('object')).toHaveAttribute(
      'data',
      expect.stringMatching(/esencial-glosario\.pdf#page=2&/),
    );
    expect(screen.queryByRole('heading', { name: 'No encontramos nada.' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  },
);
