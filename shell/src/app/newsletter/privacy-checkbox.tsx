import { Icon, styled } from '@red/ui/core';
import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

const Row = styled('div')(({ theme }) => {
  const { color, radius } = theme.celosia;
  return {
    display: 'flex',
    gap: 12,
    marginTop: 8,
    fontSize: 16,
    lineHeight: 1.45,
    '& > span': { position: 'relative', flex: 'none', width: 24, height: 24, marginTop: 10 },
    '& input': {
      appearance: 'none',
      display: 'block',
      width: 24,
      height: 24,
      borderRadius: radius.xs,
      border: `2px solid ${color.pizarron[200]}`,
      cursor: 'pointer',
    },
    '& input:checked': { background: color.cempasuchil[400], borderColor: color.cempasuchil[400] },
    '& input[aria-invalid="true"]': { borderColor: color.bugambilia[300] },
    '& svg': {
      position: 'absolute',
      inset: 4,
      strokeWidth: 3,
      color: color.tinta[900],
      opacity: 0,
      pointerEvents: 'none',
    },
    '& input:checked ~ svg': { opacity: 1 },
    '& label': { flex: 1, padding: '10px 0', cursor: 'pointer' },
    '& label a': { textDecoration: 'underline', textUnderlineOffset: 3 },
  };
});

interface PrivacyCheckboxProps {
  ref: Ref<HTMLInputElement>;
  invalid: boolean;
  describedBy: string;
  onChange: () => void;
  children: ReactNode;
}

/** Checkbox to accept the privacy notice. */
export function PrivacyCheckbox({ ref, invalid, describedBy, onChange, children }: PrivacyCheckboxProps) {
  const id = useId();
  return (
    <Row>
      <span>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          required
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={onChange}
        />
        <Icon icon={Check} size="s" />
      </span>
      <label htmlFor={id}>{children}</label>
    </Row>
  );
}
