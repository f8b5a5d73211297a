import { renderInSite } from '@red/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Menu, type MenuItemSpec } from './menu';

covers('UX-02').test(
  'the user menu: opens from its button, arrows move, Escape returns the focus, items act',
  async () => {
    const signOut = jest.fn();
    const items: MenuItemSpec[] = [
      { key: 'content', label: 'Contenido', href: 'https://contenido.example/' },
      { key: 'partners', label: 'Partners', to: '/partners' },
      { key: 'out', label: 'Cerrar sesión', onSelect: signOut },
    ];
    const { user, location } = renderInSite(
      <Menu
        id="usuario"
        header="Mariana López"
        items={items}
        trigger={(props) => (
          <button type="button" {...props}>
            Mariana
          </button>
        )}
      />,
    );
    const button = screen.getByRole('button', { name: 'Mariana' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'Mariana' })).toBeVisible();
    expect(screen.getByText('Mariana López')).toBeVisible();
    const external = screen.getByRole('menuitem', { name: /Contenido.*pestaña nueva/ });
    expect(external).toHaveAttribute('rel', 'noopener noreferrer');
    expect(external).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Partners' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Partners' }));
    expect(location()).toBe('/partners');
  },
);
