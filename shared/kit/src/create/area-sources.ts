/**
 * What a new area begins with, as text: a page that the server renders with data, its messages, and a test of each kind.
 * Pure: the files of `area-files.ts` are written by `create-area.ts`.
 */
import type { NewArea } from './new-area';

export const pageSource = ({
  feature,
  title,
  component,
}: NewArea) => `import { articlesQuery } from '@red/api/articles.queries';
import { Container, EmptyState, ErrorState, PageHero, Section, Skeleton, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { MESSAGES } from './${feature}.messages';
import { newestOf } from './newest.rules';

/** ${title}: the newest articles, rendered on the server with their data. */
export default function ${component}Page() {
  const { data, isError, isFetching, refetch } = useQuery(articlesQuery());
  return (
    <>
      <PageHero
        title="${title}"
        crumbs={[{ label: 'Inicio', to: '/' }, { label: '${title}' }]}
        intro={MESSAGES.intro}
        scheme="faqs"
      />
      <Section aria-label="${title}">
        <Container>{content()}</Container>
      </Section>
    </>
  );

  function content() {
    if (isError && !data)
      return (
        <ErrorState
          text={MESSAGES.failed}
          onRetry={() => void refetch()}
          busy={isFetching}
          headingLevel={2}
        />
      );
    if (!data) return <Skeleton height={240} />;
    const newest = newestOf(data);
    if (newest.length === 0) return <EmptyState title={MESSAGES.empty} />;
    return (
      <ul>
        {newest.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={\`/noticias/\${id}\`}>{title}</TextLink>
          </li>
        ))}
      </ul>
    );
  }
}
`;

export const dataSource = () => `import { articlesQuery } from '@red/api/articles.queries';
import type { PagePrefetch } from '@red/contract/page';

/** What the server fetches before it renders: the query that the page itself makes. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(articlesQuery());
`;

export const messagesSource = ({ title }: NewArea) => `/** Sentences of ${title}. */
export const MESSAGES = {
  intro: 'Lo más reciente, en un solo lugar.',
  failed: 'No pudimos cargar la lista. Inténtalo de nuevo.',
  empty: 'Todavía no hay nada que mostrar',
} as const;
`;

export const rulesSource = () => `import type { ArticleListItem } from '@red/api/articles.queries';

/** How many are shown. */
export const MAX_SHOWN = 6;

const moment = ({ published_at }: ArticleListItem): string => published_at ?? '';

/** The newest articles that anybody may read, latest first; those without a date come last. */
export const newestOf = (articles: readonly ArticleListItem[]): ArticleListItem[] =>
  articles
    .filter(({ restricted }) => !restricted)
    .sort((one, other) => moment(other).localeCompare(moment(one)))
    .slice(0, MAX_SHOWN);
`;

export const rulesTestSource = () => `import { MAX_SHOWN, newestOf } from './newest.rules';

const article = (id: number, published_at?: string, restricted = false) => ({
  id,
  title: \`Nota \${id}\`,
  published_at,
  restricted,
});

test('the latest comes first, and what has no date last', () => {
  const found = newestOf([article(1), article(2, '2026-01-02'), article(3, '2026-03-01')]);
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('what only members may read is left out, and no more are shown than fit', () => {
  const many = Array.from({ length: MAX_SHOWN + 3 }, (_, at) => article(at));
  expect(newestOf([article(99, '2026-01-01', true), ...many])).toHaveLength(MAX_SHOWN);
  expect(newestOf([article(99, '2026-01-01', true)])).toEqual([]);
});
`;

export const pageTestSource = ({
  feature,
  title,
  component,
}: NewArea) => `import { PATHS } from '@red/api/paths';
import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MESSAGES } from './${feature}.messages';
import ${component}Page from './${feature}.page';

const ADDRESS = \`http://localhost/\${PATHS.articles}\`;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() =>
  server.resetHandlers(
    http.get(ADDRESS, () => HttpResponse.json({ data: [{ id: 7, title: 'Feria del libro' }] })),
  ),
);

test('the page shows its heading and what the API sends, as links, without axe violations', async () => {
  const { container } = renderInSite(<${component}Page />, { route: '/${feature}' });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Feria del libro' })).toHaveAttribute('href', '/noticias/7');
  await expectNoAxeViolations(container);
});

test('a failed answer offers Reintentar, and the list comes with the next answer', async () => {
  server.resetHandlers(
    http.get(ADDRESS, () => new HttpResponse(null, { status: 500 }), { once: true }),
    http.get(ADDRESS, () => HttpResponse.json({ data: [] })),
  );
  const { user } = renderInSite(<${component}Page />);
  expect(await screen.findByText(MESSAGES.failed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(MESSAGES.empty)).toBeVisible();
});
`;

export const endToEndSource = ({
  feature,
  title,
}: NewArea) => `import { expect, test } from '@playwright/test';

test('the server sends the page with its data, and the footer leads to it', async ({ page, request }) => {
  const html = await (await request.get('/${feature}')).text();
  expect(html).toContain('<h1');
  expect(html).toContain('/noticias/');

  await page.goto('/faqs');
  await page.getByRole('contentinfo').getByRole('link', { name: '${title}' }).click();
  await expect(page).toHaveURL('/${feature}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;
