import { PATHS } from '@red/api/paths';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MESSAGES } from './plantilla.messages';
import PlantillaPage from './plantilla.page';

const ADDRESS = `http://localhost/${PATHS.articles}`;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() =>
  server.resetHandlers(
    http.get(ADDRESS, () => HttpResponse.json({ data: [{ id: 7, title: 'Feria del libro' }] })),
  ),
);

test('the page shows its heading and what the API sends, as links, without axe violations', async () => {
  const { container } = renderInSite(<PlantillaPage />, { route: '/plantilla' });
  expect(screen.getByRole('heading', { level: 1, name: 'Plantilla' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Feria del libro' })).toHaveAttribute('href', '/noticias/7');
  await expectNoAxeViolations(container);
});

test('a failed answer offers Reintentar, and the list comes with the next answer', async () => {
  server.resetHandlers(
    http.get(ADDRESS, () => new HttpResponse(null, { status: 500 }), { once: true }),
    http.get(ADDRESS, () => HttpResponse.json({ data: [] })),
  );
  const { user } = renderInSite(<PlantillaPage />);
  expect(await screen.findByText(MESSAGES.failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(MESSAGES.empty)).toBeVisible();
});
