import type { RenderedSite } from '@red/testing';
import { act } from '@testing-library/react';

/** Enters a field and leaves it as it is, until its validation is through. */
export const visit = (field: HTMLElement): Promise<void> =>
  act(async () => {
    field.focus();
    field.blur();
  });

/** Writes over what a field holds, in one go, and leaves it. */
export async function write(user: RenderedSite['user'], field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
  await visit(field);
}
