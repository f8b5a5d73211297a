import { pointerReleased, trackPointer } from '@red/ui/pointer-release';
import { type ChangeEvent, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** By field, the message of the first rule that its text breaks. */
type Rules<Name extends string> = Readonly<Record<Name, (typed: string) => string | null>>;

/**
 * A form of a few text fields without form or schema library. A field is checked when it is left and live from then on,
 * and every field when the form is sent; the first wrong one gets the focus. The fields hold their texts themselves, so
 * that what was typed before this code was there is read from them (UX-26).
 */
export function useSmallForm<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  rules: Rules<Name>,
) {
  /** What was last checked of the fields that were left or sent. */
  const [checked, setChecked] = useState<Partial<Record<Name, string>>>({});
  const latest = useRef(checked);
  useEffect(trackPointer, []);

  const check = (texts: Partial<Record<Name, string>>) => {
    latest.current = { ...latest.current, ...texts };
    setChecked(latest.current);
  };
  const control = (name: Name): HTMLInputElement | null => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };
  const names = Object.keys(rules) as Name[];
  const problem = (name: Name): string | undefined => {
    const text = checked[name];
    return text === undefined ? undefined : (rules[name](text) ?? undefined);
  };

  return {
    /** The text of a field as it stands. */
    text: (name: Name): string => control(name)?.value ?? '',
    focus: (name: Name): void => control(name)?.focus(),
    problem,
    /** Attributes of a field. */
    field: (name: Name) => ({
      name,
      status: {
        error: problem(name),
        valid: Boolean(checked[name]) && problem(name) === undefined,
        remedy: undefined,
      },
      onBlur: async ({ target }: FocusEvent<HTMLInputElement>) => {
        await pointerReleased(); // a message must not push away what is being pressed
        check({ [name]: target.value } as Record<Name, string>);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (latest.current[name] !== undefined) check({ [name]: target.value } as Record<Name, string>);
      },
    }),
    /** Checks every field. @returns whether all are right */
    checkAll(): boolean {
      const texts = Object.fromEntries(names.map((name) => [name, control(name)?.value ?? '']));
      check(texts as Record<Name, string>);
      const wrong = names.find((name) => rules[name](texts[name] ?? '') !== null);
      if (wrong) control(wrong)?.focus();
      return wrong === undefined;
    },
  };
}
