import { Button, useTheme } from '@red/ui/core';
import { InSite, SiteStyles } from '@red/ui/in-site';
import { useQuery } from '@red/ui/query';
import { Link, useParams } from '@red/ui/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

function Article() {
  const { id } = useParams();
  const { data = '…' } = useQuery({ queryKey: ['title', id], queryFn: async () => `Artículo ${id}` });
  const { celosia } = useTheme();
  return (
    <>
      <h1 style={{ color: celosia.semantic.text }}>{data}</h1>
      <Button>Leer</Button>
      <Link to="/otra">Otra</Link>
    </>
  );
}

/** As a story's decorator writes it (docs/interoperability.md). */
const decorated = (Story: () => React.ReactNode) =>
  render(
    <InSite at="/noticias/3" path="/noticias/:id">
      <SiteStyles />
      <Story />
    </InSite>,
  );

test('a story shows a component with the theme, the data and the address that it has in the site', async () => {
  decorated(Article);
  const heading = await screen.findByRole('heading', { name: 'Artículo 3' });
  const colour = /^var\((--[\w-]+)\)$/.exec(heading.style.color)?.[1] ?? '';
  expect(getComputedStyle(document.documentElement).getPropertyValue(colour)).toMatch(/^#/);
  expect(getComputedStyle(screen.getByRole('button', { name: 'Leer' })).minHeight).not.toBe('');
  await userEvent.click(screen.getByRole('link', { name: 'Otra' }));
  expect(screen.queryByRole('heading')).toBeNull();
});
