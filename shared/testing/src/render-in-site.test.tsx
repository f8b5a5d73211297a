import { dialogs, reportUnauthorized, signOut, site, toasts } from '@red/contract/host';
import { useSession } from '@red/contract/session';
import { useQuery } from '@red/ui/query';
import { Link, useParams } from '@red/ui/router';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectConsoleError, renderInSite } from './render-in-site.fixture';

function Screen() {
  const { id } = useParams();
  const name = useSession(({ user }) => user?.complete_data?.name ?? 'nadie');
  const failing = useQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('no')) });
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(await dialogs.open({ tone: 'info', title: '¿Seguro?', confirm: 'Sí' }));
  return (
    <>
      <p>{`${id} ${name} ${site().tollFreeNumber} ${answer}`}</p>
      {failing.isError && <p>Falló</p>}
      <button type="button" onClick={ask}>
        Preguntar
      </button>
      <button type="button" onClick={() => toasts.show({ tone: 'success', text: 'Listo' })}>
        Avisar
      </button>
      <Link to="/otra?x=1">Otra</Link>
    </>
  );
}

covers('UX-10').test(
  'a screen is rendered with route, session, site and a query client without retries',
  async () => {
    const { location, user } = renderInSite(<Screen />, {
      route: '/noticias/7',
      path: '/noticias/:id',
      session: { user: { complete_data: { name: 'Ana' } } },
      site: { tollFreeNumber: '800 1' },
    });
    expect(screen.getByText(/7 Ana 800 1/)).toBeVisible();
    expect(await screen.findByText('Falló')).toBeVisible();
    expect(location()).toBe('/noticias/7');
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(location()).toBe('/otra?x=1');
  },
);

covers('UX-09').test('calls to the shell are recorded, and dialogs answer as configured', async () => {
  const { host, user } = renderInSite(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(host.toasts).toEqual([{ tone: 'success', text: 'Listo' }]);
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByText(/confirm/)).toBeVisible();
  host.answerDialogs('cancel');
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByText(/cancel/)).toBeVisible();
  expect(host.dialogs).toHaveLength(2);
  reportUnauthorized();
  await signOut();
  expect(host).toMatchObject({ unauthorized: 1, signOuts: 1 });
});

covers('UX-22').test('an expected console error does not fail the test', () => {
  expectConsoleError(/esperado/);
  console.error('Un %s esperado', 'error');
});
