import { renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import ConjugationTable from './conjugation-table';

covers('DICT-20').test('a defective verb is shown with the forms that it has', () => {
  renderInSite(<ConjugationTable verb="concernir" />);
  const present = screen.getByRole('table', { name: 'presente' });
  expect(
    within(present)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['él, ella, ustedconcierne', 'ellos, ellas, ustedesconciernen']);
  expect(screen.queryByRole('table', { name: 'imperativo' })).toBeNull();
});

covers('DICT-20').test('of a verb of which we are not sure the entry says that nothing is shown', () => {
  renderInSite(<ConjugationTable verb="aforar" />);
  expect(screen.getByText('No mostramos la conjugación de este verbo.')).toBeVisible();
});
