import { passwordRules } from '@red/api/forms/new-password.schema';
import { Icon, styled, VisuallyHidden } from '@red/ui/core';
import { Check, Circle } from 'lucide-react';

const Rules = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  fontSize: 15,
  lineHeight: 1.4,
  '& > p': { marginBottom: 8 },
  '& > ul': { display: 'grid', gap: '6px 16px', [breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' } },
  '& li': { display: 'flex', gap: 8, color: celosia.semantic.textSecondary },
  '& li > svg': { flex: 'none', marginTop: 2 },
  '& li[data-kept]': { color: celosia.semantic.success, fontWeight: 600 },
}));

export interface PasswordChecklistProps {
  /** Of the summary, for the `aria-describedby` of the field. */
  id: string;
  password: string;
}

/**
 * The rules of a new password, each with whether what is typed keeps it: by another icon, weight and word, not by colour
 * alone. What is left is announced while one types.
 */
export function PasswordChecklist({ id, password }: PasswordChecklistProps) {
  const rules = passwordRules(password);
  const kept = rules.filter(({ isKept }) => isKept).length;
  return (
    <Rules>
      <p id={id}>De 8 a 16 caracteres, con mayúscula, minúscula, número y carácter especial:</p>
      <ul>
        {rules.map(({ label, isKept }) => (
          <li key={label} data-kept={isKept || undefined}>
            <Icon icon={isKept ? Check : Circle} size="s" />
            <span>
              {label}
              <VisuallyHidden>{isKept ? ': listo' : ': falta'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">
        {password === '' ? '' : `${kept} de ${rules.length} reglas cumplidas`}
      </VisuallyHidden>
    </Rules>
  );
}
