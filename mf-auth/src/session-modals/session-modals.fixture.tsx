import { openSessionModal, type SessionModal } from '@red/contract/host';
import { renderInSite, type SiteOptions } from '@red/testing';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import SessionModals from './session-modals';

jest.mock('@red/ui/captcha', () => ({
  Captcha: ({ onChange }: { onChange(answer: string | null): void }) => (
    <>
      <button type="button" onClick={() => onChange('solved')}>
        Resolver captcha
      </button>
      <button type="button" onClick={() => onChange(null)}>
        Vencer captcha
      </button>
    </>
  ),
}));

export const LOGIN = '*/api/users/login';
export const RECOVERY = '*/api/users/password-recovery';
export const KEY = '*/api/users/login-key';

export const server = setupServer();
/** Bodies that the server has received in the test. */
export const sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers a call and keeps what it was sent. */
export function answer(method: 'post' | 'put', path: string, body: object | null, status = 200) {
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
}
export const failToAnswer = (method: 'post' | 'put', path: string) =>
  server.use(http[method](path, () => HttpResponse.error()));

/** A page beside the windows of the session, none of which is open. */
export const renderBesideModals = (page: ReactNode, options: SiteOptions = {}) =>
  renderInSite(
    <>
      {page}
      <SessionModals />
    </>,
    options,
  );

/** The windows of the session, one of which is open. */
export function renderModal(modal: SessionModal, options: SiteOptions = {}) {
  const site = renderBesideModals(null, { route: '/faqs', ...options });
  act(() => openSessionModal(modal));
  const dialog = () => screen.getByRole('dialog');
  return { ...site, dialog };
}
