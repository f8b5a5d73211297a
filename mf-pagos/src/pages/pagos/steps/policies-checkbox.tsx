import { styled } from '@red/ui/core';
import { CheckboxField } from '@red/ui/forms';
import { usePaymentModals } from '../modals/payment-modals.context';

const Opener = styled('button')({
  display: 'inline',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  borderRadius: 4,
});

const Row = styled(CheckboxField)({ marginTop: 12 });

export interface PoliciesCheckboxProps {
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Offered, not demanded: paying works without it (PAGOS-74, PAGOS-75, AMB-47). */
export function PoliciesCheckbox({ checked, onChange }: PoliciesCheckboxProps) {
  const modals = usePaymentModals();
  return (
    <Row
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          Acepto las{' '}
          <Opener type="button" aria-haspopup="dialog" onClick={() => modals.open('policies')}>
            políticas de facturación
          </Opener>{' '}
          y el{' '}
          <Opener type="button" aria-haspopup="dialog" onClick={() => modals.open('privacy')}>
            aviso de privacidad
          </Opener>
          .
        </>
      }
    />
  );
}
