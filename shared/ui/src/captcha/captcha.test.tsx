import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import { expectNoAxeViolations, renderInSite, solvableChallenge } from '@red/testing';
import { ThemeProvider, theme } from '@red/ui/core';
import { act, screen, waitFor } from '@testing-library/react';
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

covers('AUTH-02', 'API-30', 'CONT-132').test(
  'ticking the box solves a challenge and gives the form the answer, which a new resetKey forgets',
  async () => {
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
    await user.click(screen.getByRole('button', { name: 'Otra vez' }));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText('sin respuesta')).toBeInTheDocument();
  },
);

covers('AMB-30').test('an answer that expires is taken back and the visitor is told', async () => {
  server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge({ expiresIn: 11 }))));
  const { user } = renderInSite(<Form />, { site: altcha });
  await user.click(screen.getByRole('checkbox'));
  expect(await screen.findByText(/La verificación venció/, {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('sin respuesta')).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

covers('AUTH-02', 'AMB-30').test.each([15, 60, -60])(
  'a device whose clock is %i minutes off keeps its answer',
  async (minutes) => {
    const challenge = solvableChallenge({ expiresIn: 600 });
    server.use(http.get(CHALLENGE, () => HttpResponse.json(challenge)));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000);
    const { user } = renderInSite(<Form />, { site: altcha });
    await user.click(screen.getByRole('checkbox'));
    expect(await screen.findByText('Verificación completa')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.queryByText('sin respuesta')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  },
);

covers('UX-21').test(
  'when the network or the API fails, or the answer is no challenge, the visitor is told why and can try again',
  async () => {
    const answers = [
      () => HttpResponse.error(),
      () => new HttpResponse(null, { status: 503 }),
      () => HttpResponse.json({ parameters: {} }),
    ];
    let asked = 0;
    server.use(http.get(CHALLENGE, () => answers[asked++]?.() ?? HttpResponse.json(solvableChallenge())));
    const { user } = renderInSite(<Form />, { site: altcha });
    await user.click(screen.getByRole('checkbox'));
    for (const index of answers.keys()) {
      await waitFor(() => {
        expect(asked).toBe(index + 1);
        expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar la verificación.');
      });
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    }
    expect(await screen.findByText('Verificación completa')).toBeVisible();
    expect(asked).toBe(4);
  },
);

covers('UX-31').test(
  'without a network the captcha says so, and goes on by itself when it is back',
  async () => {
    server.use(http.get(CHALLENGE, () => HttpResponse.error()));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderInSite(<Form />, { site: altcha });
    await user.click(screen.getByRole('checkbox'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No tienes conexión a internet.');
    server.use(http.get(CHALLENGE, () => HttpResponse.json(solvableChallenge())));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Verificación completa')).toBeVisible();
  },
);

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

/** The provider of this page: the loader remembers it from one test to the next. */
const { provider, rendered } = fakeProvider();
async function finishLoading() {
  window.grecaptcha = provider;
  await act(async () => {
    script()?.dispatchEvent(new Event('load'));
  });
}

covers('AUTH-31', 'API-30').test(
  'reCAPTCHA is loaded with the configured key; its answer and its expiry reach the form',
  async () => {
    renderInSite(<Form />, { site: recaptcha });
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=es');
    await finishLoading();
    expect(rendered[0]?.sitekey).toBe('clave-del-sitio');
    act(() => rendered[0]?.callback(btoa('respuesta')));
    expect(screen.getByText('respuesta')).toBeInTheDocument();
    act(() => rendered[0]?.['expired-callback']());
    expect(screen.getByText('sin respuesta')).toBeInTheDocument();
  },
);

const REASON =
  'No pudimos cargar reCAPTCHA. Puede que tu red o un bloqueador lo impida: permítelo y vuelve a intentarlo.';
const RETRY = { name: 'Reintentar' };

covers('UX-21').test(
  'a widget that loses its connection is explained, and the next attempt draws it anew',
  async () => {
    const states: CaptchaState[] = [];
    const { user } = renderInSite(<Form states={states} />, { site: recaptcha });
    await finishLoading();
    act(() => rendered.at(-1)?.callback(btoa('respuesta')));
    act(() => rendered.at(-1)?.['error-callback']());
    expect(screen.getByRole('alert')).toHaveTextContent(REASON);
    expect(screen.getByText('sin respuesta')).toBeInTheDocument();
    const before = rendered.length;
    await user.click(screen.getByRole('button', RETRY));
    await waitFor(() => expect(rendered.length).toBe(before + 1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => rendered.at(-1)?.callback(btoa('otra')));
    expect(screen.getByText('otra')).toBeInTheDocument();
    expect(states.slice(-4)).toEqual(['failed', 'loading', 'ready', 'solved']);
  },
);

describe('on a fresh page', () => {
  /** The loader remembers a successful load for as long as the page lives; here it has none to remember. */
  function freshCaptcha() {
    jest.resetModules();
    const fresh = jest.requireActual<typeof import('./load-recaptcha')>('./load-recaptcha');
    return fresh.loadRecaptcha;
  }

  covers('UX-21').test.each([
    ['blocked', () => script()?.dispatchEvent(new Event('error')), 'could not be loaded'],
    ['replaced by something else', () => script()?.dispatchEvent(new Event('load')), 'did not start'],
  ])('a reCAPTCHA script that is %s may be loaded again', async (_case, happen, reason) => {
    const loadRecaptcha = freshCaptcha();
    const first = loadRecaptcha();
    happen();
    await expect(first).rejects.toThrow(reason);
    expect(script()).toBeNull();
    const second = loadRecaptcha();
    window.grecaptcha = provider;
    script()?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBe(provider);
  });

  covers('UX-21').test('a reCAPTCHA script that never comes is given up', async () => {
    const loadRecaptcha = freshCaptcha();
    jest.useFakeTimers();
    const never = loadRecaptcha();
    jest.advanceTimersByTime(12_000);
    jest.useRealTimers();
    await expect(never).rejects.toThrow('took too long');
    expect(script()).toBeNull();
  });
});

covers('AUTH-02').test('the box is in the HTML of the server', () => {
  configureHost({ site: DEFAULT_SITE });
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <Captcha onChange={() => {}} />
    </ThemeProvider>,
  );
  expect(html).toContain('No soy un robot');
});
