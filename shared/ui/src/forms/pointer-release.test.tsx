import { renderInSite } from '@red/ui/testing';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { FormProvider, TextField, useZodForm } from './forms';
import { pointerReleased, watchPointer } from './pointer-release';

const fire = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));
/** Tells whether a promise is settled by now; looks once. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await Promise.resolve();
  return settled;
}

describe('the pointer alone', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    watchPointer();
    watchPointer(); // once per page, however many forms it has
  });
  afterEach(() => {
    fire('pointerup');
    jest.runAllTimers();
    jest.useRealTimers();
  });

  covers('UX-03').test('nothing is waited for while nothing is pressed', async () => {
    expect(await isSettled(pointerReleased())).toBe(true);
  });

  covers('UX-03').test.each(['pointerup', 'pointercancel', 'click'])(
    'a press is waited for until %s, and until what follows it is dispatched',
    async (end) => {
      fire('pointerdown');
      const released = pointerReleased();
      const other = pointerReleased();
      expect(await isSettled(released)).toBe(false);
      fire(end);
      expect(await isSettled(released)).toBe(false);
      jest.advanceTimersByTime(0);
      expect(await isSettled(released)).toBe(true);
      expect(await isSettled(other)).toBe(true);
      expect(await isSettled(pointerReleased())).toBe(true);
    },
  );

  covers('UX-03').test(
    'a pointer that is let go outside the page counts as released after a second',
    async () => {
      fire('pointerdown');
      const released = pointerReleased();
      jest.advanceTimersByTime(999);
      expect(await isSettled(released)).toBe(false);
      jest.advanceTimersByTime(2);
      expect(await isSettled(released)).toBe(true);
    },
  );
});

const schema = z.object({ name: z.string().check(z.minLength(1, 'Falta el nombre')) });

function Form({ onHelp }: { onHelp(): void }) {
  const form = useZodForm(schema, { defaultValues: { name: '' } });
  return (
    <FormProvider {...form}>
      <TextField label="Nombre" {...form.register('name')} />
      <button type="button" onClick={onHelp}>
        Ayuda
      </button>
    </FormProvider>
  );
}

covers('UX-03').test(
  'a field left by pressing a button speaks only once the button is released, so that the press counts',
  async () => {
    const onHelp = jest.fn();
    const { user } = renderInSite(<Form onHelp={onHelp} />);
    const help = screen.getByRole('button', { name: 'Ayuda' });
    await user.click(screen.getByLabelText('Nombre'));
    await user.pointer({ keys: '[MouseLeft>]', target: help });
    expect(screen.getByLabelText('Nombre')).not.toHaveFocus();
    expect(screen.queryByText('Falta el nombre')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: help });
    expect(onHelp).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Falta el nombre')).toBeVisible();
  },
);
