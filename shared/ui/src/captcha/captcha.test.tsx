import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import { ThemeProvider, theme } from '@red/ui/core';
import { expectNoAxeViolations, renderInSite, solvableChallenge } from '@red/ui/testing';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Captcha, type CaptchaState } from './captcha';
import type { Recaptcha } from './load-recaptcha';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  document.head.querySelectorAll('script').forEach((script) => {
    script.remove();
  });
  delete window.grecaptcha;
});
afterAll(() => server.close());

const CHALLENGE = '*/api/captcha/challenge';
const altcha = { captcha: { provider: 'altcha', siteKey: '' } } as const;
const recaptcha = { captcha: { provider: 'recaptcha', siteKey: 'clave-del-sitio' } } as const;

function Form({ states = [] }: { states?: CaptchaState[] }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return (
    <>
      <Captcha onChange={setAnswer} onStateChange={(state) => states.push(state)} resetKey={round} />
      <output>{answer === null ? 'sin respuesta' : atob(answer)}</output>
      <button type="button" onClick={() => setRound(round + 1)}>
        Otra vez
      </button>
    </>
  );
}

test('AUTH-02 API-30 ticking the box solves a challenge and gives the form the answer', async () => {
  server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge())));
  const states: CaptchaState[] = [];
  const { user, container } = renderInSite(<Form states={states} />, { site: altcha });
  const box = screen.getByRole('checkbox', { name: 'No soy un robot' });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(box).toBeChecked();
  expect(await screen.findByText('Verificación completa')).toBeVisible();
  expect(screen.getByText('Verificación completa')).toHaveAttribute('role', 'status');
  expect(JSON.parse(container.querySelector('output')?.textContent ?? '')).toMatchObject({
    challenge: { signature: 'a1b2c3' },
    solution: { derivedKey: expect.stringMatching(/^0[0-9a-f]{63}$/) },
  });
  expect(states).toEqual(['ready', 'working', 'solved']);
  await expectNoAxeViolations(container);
});

test('CONT-132 a new resetKey forgets the answer', async () => {
  server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge())));
  const { user } = renderInSite(<Form />, { site: altcha });
  await user.click(screen.getByRole('checkbox'));
  await screen.findByText('Verificación completa');
  await user.click(screen.getByRole('button', { name: 'Otra vez' }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText('sin respuesta')).toBeInTheDocument();
});

test('AMB-30 an answer that expires is taken back and the visitor is told', async () => {
  const expiresAt = Math.ceil(Date.now() / 1000) + 10;
  server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge({ expiresAt }))));
  const { user } = renderInSite(<Form />, { site: altcha });
  await user.click(screen.getByRole('checkbox'));
  expect(await screen.findByText(/La verificación venció/, {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('sin respuesta')).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test.each([
  ['the network fails', () => HttpResponse.error()],
  ['the API fails', () => new HttpResponse(null, { status: 503 })],
  ['the answer is no challenge', () => HttpResponse.json({ parameters: {} })],
])('UX-21 when %s the visitor is told why and can try again', async (_case, answer) => {
  server.use(http.get(CHALLENGE, answer));
  const { user } = renderInSite(<Form />, { site: altcha });
  await user.click(screen.getByRole('checkbox'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar la verificación.');
  server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge())));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Verificación completa')).toBeVisible();
});

/** Stands in for the provider: keeps what was rendered. */
function fakeProvider() {
  const rendered: Parameters<Recaptcha['render']>[1][] = [];
  const provider: Recaptcha = {
    ready: (callback) => callback(),
    render: (_container, options) => rendered.push(options),
    reset: () => {},
  };
  return { provider, rendered };
}

const script = () => document.head.querySelector('script');

test('AUTH-31 API-30 reCAPTCHA is loaded with the configured key; its answer and its expiry reach the form', async () => {
  const { provider, rendered } = fakeProvider();
  renderInSite(<Form />, { site: recaptcha });
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=es');
  window.grecaptcha = provider;
  await act(async () => {
    script()?.dispatchEvent(new Event('load'));
  });
  expect(rendered[0]?.sitekey).toBe('clave-del-sitio');
  act(() => rendered[0]?.callback(btoa('respuesta')));
  expect(screen.getByText('respuesta')).toBeInTheDocument();
  act(() => rendered[0]?.['expired-callback']());
  expect(screen.getByText('sin respuesta')).toBeInTheDocument();
});

test('UX-21 a blocked reCAPTCHA script is explained and can be tried again', async () => {
  // A fresh page: the loader remembers the successful load of the test before.
  jest.resetModules();
  const { loadRecaptcha } = jest.requireActual<typeof import('./load-recaptcha')>('./load-recaptcha');
  const first = loadRecaptcha();
  script()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded');
  expect(script()).toBeNull();
  const second = loadRecaptcha();
  const { provider } = fakeProvider();
  window.grecaptcha = provider;
  script()?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe(provider);
});

test('AUTH-02 the box is in the HTML of the server', () => {
  configureHost({ site: DEFAULT_SITE });
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <Captcha onChange={() => {}} />
    </ThemeProvider>,
  );
  expect(html).toContain('No soy un robot');
});
