import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { OptionCard } from './option-card';

covers('PAGOS-73').test(
  'an option opens with its whole header and may stay open without being the selected one',
  async () => {
    const toggled = jest.fn();
    const { user, container } = renderInSite(
      <>
        <OptionCard title="Tarjeta" description="Al momento" selected onToggle={toggled}>
          Datos de la tarjeta
        </OptionCard>
        <OptionCard title="Efectivo" selected={false} expanded onToggle={toggled}>
          Tiendas
        </OptionCard>
      </>,
    );
    expect(screen.getByRole('button', { name: /Tarjeta.*opción seleccionada/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByText('Tiendas')).toBeVisible();
    await user.click(screen.getByText('Al momento'));
    expect(toggled).toHaveBeenCalledTimes(1);
    await expectNoAxeViolations(container);
  },
);
