import { renderInSite } from '@red/testing';
import { Link } from '@red/ui/router';
import { screen } from '@testing-library/react';
import { CompositionContext } from './composition.context';
import { NavigationEffects } from './navigation-effects';

const composition = {
  routes: [
    {
      path: '/faqs',
      expose: './faqs',
      title: 'FAQs',
      description: '',
      frame: 'site',
      server: true,
      indexed: true,
      remote: 'mf-contenido',
    } as const,
  ],
  links: [],
  redirects: [{ from: '/preguntas', to: '/faqs' }],
  slots: [],
  paused: [],
};

function open(route = '/contacto') {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const site = renderInSite(
    <CompositionContext value={composition}>
      <NavigationEffects />
      <main id="contenido" tabIndex={-1}>
        <Link to="/faqs">FAQs</Link>
        <Link to="/faqs?item=2">Otra pregunta</Link>
        <Link to="/preguntas">Preguntas</Link>
        <Link to="/mantenimiento">Mantenimiento</Link>
      </main>
    </CompositionContext>,
    { route },
  );
  return { ...site, scrollTo, go: (name: string) => site.user.click(screen.getByRole('link', { name })) };
}
afterEach(() => jest.restoreAllMocks());

covers('SHELL-31', 'SHELL-32', 'UX-01').test(
  'a change of route sets the title, scrolls to the top, moves the focus and is announced',
  async () => {
    const { go, scrollTo } = open();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await go('FAQs');
    expect(document.title).toBe('RED | FAQs');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]]);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('FAQs');
  },
);

covers('SHELL-31').test('an address that has moved has no name on the way', async () => {
  document.title = 'RED | Contacto';
  const { go } = open();
  await go('Preguntas');
  expect(document.title).toBe('RED | Contacto');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

covers('SHELL-32').test('another query string of the same page does not scroll', async () => {
  const { go, scrollTo } = open('/faqs');
  await go('Otra pregunta');
  expect(scrollTo).not.toHaveBeenCalled();
});

covers('SHELL-32').test('a change to /mantenimiento sets the title and does not scroll', async () => {
  const { go, scrollTo } = open();
  await go('Mantenimiento');
  expect(document.title).toBe('RED | Mantenimiento');
  expect(scrollTo).not.toHaveBeenCalled();
});
