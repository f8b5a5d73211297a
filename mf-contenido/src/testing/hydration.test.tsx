import { articleQuery, articlesQuery } from '@red/api/articles.queries';
import { homeQuery } from '@red/api/home.queries';
import { session } from '@red/contract/session';
import { QueryClient } from '@red/ui/query';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import ArticuloPage from '../pages/articulo/articulo.page';
import InicioPage from '../pages/inicio/inicio.page';
import NoticiasPage from '../pages/noticias/noticias.page';
import { siteOf } from './render-on-server.fixture';

const item = { id: 1, title: 'Leer en familia', image: '/a.jpg', url: 'https://youtu.be/Lf4mDi7aRs0' };

const NEWS = [articlesQuery().queryKey, [item]] as const;

/** Name, page, address, route, and what the server has fetched for it: query key and answer. */
const PAGES: readonly [
  string,
  ComponentType,
  string,
  string,
  readonly (readonly [readonly unknown[], unknown])[],
][] = [
  [
    'home',
    InicioPage,
    '/',
    '/',
    [
      [
        homeQuery().queryKey,
        { latestVideos: [item], latestNews: [item, { ...item, id: 2 }], latestInterests: [item] },
      ],
    ],
  ],
  ['news', NoticiasPage, '/noticias?segmento=familia', '/noticias', [NEWS]],
  [
    'article',
    ArticuloPage,
    '/noticias/7',
    '/noticias/:id',
    [
      [
        articleQuery('7').queryKey,
        { title: 'Nota', bodyHtml: '<p>Texto</p>', date: '2025-01-02', image_url: '/a.jpg' },
      ],
      NEWS,
    ],
  ],
];

covers('UX-22').test.each(PAGES)(
  'the %s page takes over the HTML of the server as it is',
  async (_name, Page, url, path, fetched) => {
    const fresh = () => {
      const queryClient = new QueryClient({
        defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
      });
      for (const [key, data] of fetched) queryClient.setQueryData(key, data);
      return siteOf(Page, queryClient, url, path);
    };
    session.setState({ user: null, restored: false });
    const root = document.createElement('div');
    root.innerHTML = renderToString(fresh());
    document.body.append(root);
    const errors: unknown[] = [];
    session.setState({ restored: true });
    const hydrated = await act(async () =>
      hydrateRoot(root, fresh(), { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    expect(root.querySelector('h1')).not.toBeNull();
    act(() => hydrated.unmount());
    root.remove();
  },
);
