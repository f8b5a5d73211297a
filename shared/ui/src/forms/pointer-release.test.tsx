import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { FormProvider, TextField, useZodForm } from './forms';
import { pointerReleased, trackPointer } from './pointer-release';

const fire = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }));
/** Whether a promise is resolved by now. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => {
    resolved = true;
  });
  await Promise.resolve();
  return resolved;
}

describe('the pointer alone', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    trackPointer();
    trackPointer(); // once per page, however many forms it has
  });
  afterEach(() => {
    fire('pointerup');
    jest.runAllTimers();
    jest.useRealTimers();
  });

  covers('UX-03').test('nothing is waited for while nothing is pressed', async () => {
    expect(await isResolved(pointerReleased())).toBe(true);
  });

  covers('UX-03').test.each(['pointerup', 'pointercancel', 'click'])(
    'a press is waited for until %s, and until what follows it is dispatched',
    async (end) => {
      fire('pointerdown');
      const released = pointerReleased();
      const other = pointerReleased();
      expect(await isResolved(released)).toBe(false);
      fire(end);
      expect(await isResolved(released)).toBe(false);
      jest.advanceTimersByTime(0);
      expect(await isResolved(released)).toBe(true);
      expect(await isResolved(other)).toBe(true);
      expect(await isResolved(pointerReleased())).toBe(true);
    },
  );

  covers('UX-03').test(
    'a pointer that is let go outside the page counts as released after three seconds',
    async () => {
      fire('pointerdown');
      const released = pointerReleased();
      jest.advanceTimersByTime(2_999);
      expect(await isResolved(released)).toBe(false);
      jest.advanceTimersByTime(2);
      expect(await isResolved(released)).toBe(true);
    },
  );

  covers('UX-03').test('the time of one press does not end the next one', async () => {
    fire('pointerdown');
    void pointerReleased();
    fire('pointerup');
    jest.advanceTimersByTime(2_500);
    fire('pointerdown');
    const released = pointerReleased();
    jest.advanceTimersByTime(1_000);
    expect(await isResolved(released)).toBe(false);
  });
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
  'a field left by pressing a button shows its message once the button is released, so that the press counts',
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
