import type { RenderedSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';

/** An answer of the API, and what the page says of it. */
export type Failure = readonly [answer: () => Response, text: string];

/** What a page says in the same words. */
export const errorStatusAndNoAnswer = (text: string): readonly Failure[] => [
  [() => HttpResponse.json({}, { status: 500 }), text],
  [() => HttpResponse.error(), text],
];

/**
 * Expects that a visit which meets each failure of a call in turn is told of it, and that Reintentar asks again. After the
 * last one the call is answered as the server does otherwise.
 */
export async function expectEachFailureTold(
  server: SetupServer,
  address: string,
  failures: readonly Failure[],
  show: () => RenderedSite,
): Promise<void> {
  let asked = 0;
  // What is undefined leaves the call to the other handlers.
  server.use(http.get(address, () => failures[asked++]?.[0]()));
  const { user, queryClient } = show();
  for (const [index, [, text]] of failures.entries()) {
    await waitFor(() => {
      expect(asked).toBe(index + 1);
      expect(queryClient.isFetching()).toBe(0);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    });
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  }
}
