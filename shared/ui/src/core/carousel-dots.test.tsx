import { renderInSite } from '@red/testing';
import { CarouselDots } from '@red/ui/core';
import { screen, within } from '@testing-library/react';

covers('UX-02').test('carousel dots are buttons that say where they lead', async () => {
  const select = jest.fn();
  const { user } = renderInSite(<CarouselDots count={3} active={0} onSelect={select} />);
  const dots = within(screen.getByRole('group', { name: 'Paginación' }));
  expect(dots.getByRole('button', { name: 'Ir al grupo 1 de 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(dots.getByRole('button', { name: 'Ir al grupo 2 de 3' }));
  expect(select).toHaveBeenCalledWith(1);
});
