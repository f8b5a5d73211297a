import { renderInSite } from '@red/testing';
import { useQuery } from '@red/ui/query';
import { act, screen, waitFor } from '@testing-library/react';
import { ListState } from './list-state';

let answer: () => Promise<string[]>;

function Names() {
  const query = useQuery({ queryKey: ['names'], queryFn: () => answer() });
  return (
    <ListState query={query} loading={<p>Cargando</p>} errorText="No se pudo" empty={<p>Nada</p>}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ListState>
  );
}

covers('UX-11').test(
  'a failed list offers Reintentar, which stays in place until the answer is there',
  async () => {
    answer = () => Promise.reject(new Error('down'));
    const { user } = renderInSite(<Names />);
    expect(screen.getByText('Cargando')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo');

    let arrive: (names: string[]) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive(['Ana']));
    expect(await screen.findByText('Ana')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

covers('UX-11').test('what was loaded stays when a later request fails', async () => {
  answer = async () => ['Ana'];
  const { queryClient } = renderInSite(<Names />);
  await screen.findByText('Ana');
  answer = () => Promise.reject(new Error('down'));
  await act(() => queryClient.refetchQueries({ queryKey: ['names'] }));
  await waitFor(() => expect(queryClient.getQueryState(['names'])?.status).toBe('error'));
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

covers('CONT-49').test('an answer without items is empty, not failed', async () => {
  answer = async () => [];
  renderInSite(<Names />);
  expect(await screen.findByText('Nada')).toBeVisible();
});
