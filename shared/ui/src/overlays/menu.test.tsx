import { renderInSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Menu } from './menu';

covers('UX-02').test(
  'a menu opens from its button, arrow keys move, Escape returns the focus, and items act',
  async () => {
    const signOut = jest.fn();
    function Example() {
      const [anchor, setAnchor] = useState<HTMLElement | null>(null);
      const close = () => setAnchor(null);
      return (
        <>
          <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
            Mariana
          </button>
          <Menu
            id="usuario"
            label="Mariana"
            anchor={anchor}
            onClose={close}
            header="Mariana López"
            items={[
              { label: 'Contenido', href: 'https://contenido.example/' },
              { label: 'Tus sesiones', to: '/mis-sesiones' },
              {
                label: 'Cerrar sesión',
                onSelect: () => {
                  close();
                  signOut();
                },
              },
            ]}
          />
        </>
      );
    }
    const { user } = renderInSite(<Example />);
    const button = screen.getByRole('button', { name: 'Mariana' });
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'Mariana' })).toBeVisible();
    expect(screen.getByText('Mariana López')).toBeVisible();
    const external = screen.getByRole('menuitem', { name: /Contenido.*pestaña nueva/ });
    expect(external).toHaveAttribute('rel', 'noopener noreferrer');
    expect(external).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const page = screen.getByRole('menuitem', { name: 'Tus sesiones' });
    expect(page).toHaveFocus();
    expect(page).toHaveAttribute('href', '/mis-sesiones');
    expect(page).not.toHaveAttribute('target');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(external).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
);
