import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { ShareBar } from './share-bar';

const ADDRESS = 'https://red.example/noticias/7';
const show = (printable = false) =>
  renderInSite(<ShareBar title="Congreso & feria" path="/noticias/7" printable={printable} />, {
    route: '/noticias/7?utm_source=x',
    site: { siteUrl: 'https://red.example/' },
  });

test('the address is copied without what campaigns add, and that is said', async () => {
  const { user, host } = show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(copied).toHaveBeenCalledWith(ADDRESS);
  expect(host.toasts).toEqual([{ tone: 'success', text: 'La dirección se copió.' }]);
  await expectNoAxeViolations();
});

test('WhatsApp is a link to a new tab, with title and address', () => {
  show();
  const link = screen.getByRole('link', { name: /^WhatsApp/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Congreso & feria\n${ADDRESS}`,
  );
});

test('only what is worth it can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
  unmount();
  await show(true).user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
