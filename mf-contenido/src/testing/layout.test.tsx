import { homeQuery } from '@red/api/home.queries';
import { renderInSite } from '@red/testing';
import { QueryClient } from '@red/ui/query';
import { screen, within } from '@testing-library/react';
import { Shelf } from '../pages/catalogos/shelf';
import { HERO_TITLE } from '../pages/inicio/hero';
import InicioPage from '../pages/inicio/inicio.page';
import PropuestaPedagogicaPage from '../pages/propuesta-pedagogica/propuesta-pedagogica.page';
import { VideoGrid } from '../video-player/video-grid';
import { styleAtWidth } from './style-at-width.fixture';

const item = (id: number) => ({ id, title: `Tema ${id}`, image: '', url: '' });
const items = [1, 2, 3, 4, 5, 6].map(item);

function showHome() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(homeQuery().queryKey, {
    latestVideos: items,
    latestNews: items,
    latestInterests: items,
  });
  renderInSite(<InicioPage />, { queryClient, allStyles: true });
}

/** Columns a grid has in windows of the given widths; one for a grid that names none. */
const columnsOf = (grid: Element, widths: readonly number[]) =>
  widths.map((width) => {
    const columns = styleAtWidth(grid, 'grid-template-columns', width);
    return Number(/^repeat\((\d+)/.exec(columns)?.[1] ?? 1);
  });

const slidesInView = (carousel: HTMLElement, widths: readonly number[]) => {
  const track = within(carousel).getByRole('list', { name: /diapositivas$/ });
  return widths.map((width) => Number(styleAtWidth(track, '--slides', width)));
};

covers('CONT-02', 'CONT-13', 'CONT-35').test(
  'the home has one hero drawing for phones and another one for wide screens, its videos in 2 columns and in 3 from 768 px, and shows 3 interests, 4 from 768 px and 5 from 1024 px',
  () => {
    showHome();
    const [wide, narrow, ...others] = screen.getAllByRole('img', { name: HERO_TITLE, hidden: true });
    expect(others).toEqual([]);
    if (!wide || !narrow) throw new Error('no art');
    expect(wide.getAttribute('viewBox')).not.toBe(narrow.getAttribute('viewBox'));
    const frame = wide.parentElement ?? wide;
    expect([375, 1280].map((width) => styleAtWidth(frame, 'display', width))).toEqual(['none', 'block']);
    expect(styleAtWidth(narrow, 'display', 375)).not.toBe('none');
    expect(styleAtWidth(narrow, 'display', 1280)).toBe('none');

    const grid = within(screen.getByRole('region', { name: 'Videoteca' })).getByRole('list');
    expect(columnsOf(grid, [375, 767, 768, 1280])).toEqual([2, 2, 3, 3]);
    const interests = screen.getByRole('region', { name: 'También te puede interesar' });
    expect(slidesInView(interests, [700, 767, 768, 1023, 1024, 1440])).toEqual([3, 3, 4, 4, 5, 5]);
  },
);

covers('CONT-87').test('the moments of a project show 1 slide, and 3 from 768 px', () => {
  renderInSite(<PropuestaPedagogicaPage />, { allStyles: true });
  const carousel = screen.getByRole('region', { name: 'Los tres momentos de un proyecto' });
  expect(slidesInView(carousel, [375, 767, 768, 1280])).toEqual([1, 1, 3, 3]);
});

covers('CONT-138').test('covers stand in 2 columns on a phone and in 4 on wide screens', () => {
  const books = items.map(({ id, title }) => ({ id, title, image: null, isbn: null, description: null }));
  renderInSite(<Shelf books={books} page={1} onChoose={() => {}} onApproach={() => {}} />, {
    allStyles: true,
  });
  expect(columnsOf(screen.getByRole('list'), [375, 1024, 1280])).toEqual([2, 4, 4]);
});

covers('CONT-156').test('the video library has 4 columns on wide screens', () => {
  renderInSite(<VideoGrid videos={items} wide={4} asGiven />, { allStyles: true });
  expect(columnsOf(screen.getByRole('list'), [375, 768, 1024, 1280])).toEqual([2, 3, 3, 4]);
});
