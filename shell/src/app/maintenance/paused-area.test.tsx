import { ThemeProvider, theme } from '@red/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { PausedArea } from './paused-area';

let status = 503;
let asked = 0;
const server = setupServer(
  http.head('*', () => {
    asked += 1;
    return new HttpResponse(null, { status });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => jest.useRealTimers());

const show = (onBack: () => void) =>
  render(
    <ThemeProvider theme={theme}>
      <PausedArea onBack={onBack} />
    </ThemeProvider>,
  );

covers('SHELL-128').test(
  'a disabled area shows the maintenance message without a main element of its own',
  () => {
    const { container } = show(() => {});
    expect(screen.getByRole('heading', { level: 1, name: '¡Lamentamos las molestias!' })).toBeInTheDocument();
    expect(container.querySelector('main')).toBeNull();
  },
);

covers('SHELL-128').test(
  'a disabled area polls the server, and reloads once the page is available',
  async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const onBack = jest.fn();
    show(onBack);
    jest.advanceTimersByTime(15_000);
    await waitFor(() => expect(asked).toBe(1));
    expect(onBack).not.toHaveBeenCalled();
    status = 200;
    jest.advanceTimersByTime(15_000);
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
  },
);
