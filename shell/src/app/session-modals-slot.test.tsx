import { openSessionModal } from '@red/contract/host';
import type { AreaModule } from '@red/federation/area-module';
import type { LoadResult } from '@red/federation/loader';
import { createRemoteStore } from '@red/federation/remote-store';
import { renderInSite } from '@red/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AreasContext } from './area.context';
import { CompositionContext } from './composition.context';
import { SessionModalsSlot } from './session-modals-slot';

const slot = { slot: 'session-modals', remote: 'mf-auth', expose: './session_modals' };
const composition = { routes: [], links: [], redirects: [], slots: [slot], paused: [] };
const modals: LoadResult<AreaModule> = { ok: true, exposed: { default: () => <h2>Inicia sesión</h2> } };
const failure = { ok: false, ...slot, stage: 'network', cause: 'down' } as const;

/** A page with what opens the login, whose code arrives with `answer`. */
function renderPage(place?: ReactNode) {
  let answer = (_result: LoadResult<AreaModule>) => {};
  const load = () =>
    new Promise<LoadResult<AreaModule>>((resolve) => {
      answer = resolve;
    });
  const site = renderInSite(
    <AreasContext value={createRemoteStore<AreaModule>({ load })}>
      <CompositionContext value={composition}>
        <button type="button" data-opens="login" onClick={() => openSessionModal('login')}>
          Entrar
        </button>
        {place}
        <SessionModalsSlot />
      </CompositionContext>
    </AreasContext>,
  );
  const opener = screen.getByRole('button', { name: 'Entrar' });
  return { ...site, opener, answer: (result: LoadResult<AreaModule>) => act(async () => answer(result)) };
}

covers('UX-26').test('a press is seen to be heard until the code of the login is there', async () => {
  const { user, opener, answer } = renderPage();
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-busy', 'true');
  expect(opener).toHaveAttribute('data-heard');
  await answer(modals);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(opener).not.toHaveAttribute('aria-busy');
  expect(opener).not.toHaveAttribute('data-heard');
});

covers('UX-22').test('where its code cannot be had, that is said, and nothing waits any more', async () => {
  const { user, opener, answer, host } = renderPage();
  host.answerDialogs('cancel');
  await user.click(opener);
  await answer(failure);
  expect(host.dialogs).toEqual([expect.objectContaining({ title: 'No pudimos abrir esta ventana' })]);
  expect(opener).not.toHaveAttribute('aria-busy');
});

test('where the login stands in the document, it opens at once and nothing else is marked', async () => {
  const { user, opener } = renderPage(
    <div data-slot="session-modals">
      <dialog data-modal="login" aria-label="Acceso" />
    </div>,
  );
  await user.click(opener);
  expect(screen.getByRole('dialog', { name: 'Acceso' })).toBeVisible();
  expect(opener).not.toHaveAttribute('aria-busy');
});
