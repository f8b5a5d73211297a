import { expectConsoleError, renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { deferredStep } from './deferred-step';

covers('UX-08').test(
  'a step whose code does not arrive offers another try instead of losing the page',
  async () => {
    expectConsoleError(/code of a deferred component could not be fetched/);
    let isOnline = false;
    const Step = deferredStep<{ name: string }>(async () => {
      if (!isOnline) throw new Error('offline');
      return { default: ({ name }) => <p>Hola, {name}</p> };
    });
    const { user } = renderInSite(<Step name="Mariana" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No pudimos cargar este paso. Tus datos siguen aquí',
    );
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Hola, Mariana')).toBeVisible();
  },
);
