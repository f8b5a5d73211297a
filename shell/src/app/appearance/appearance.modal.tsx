import { styled, VisuallyHidden } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import { useEffect, useState } from 'react';
import { APPEARANCE_CHOICES } from './appearance.content';
import { chooseAppearance, readAppearance } from './appearance.store';

const Choice = styled('fieldset')(({ theme: { celosia } }) => ({
  marginTop: 26,
  '& > legend': { marginBottom: 10, fontFamily: celosia.font.display, fontWeight: 700, fontSize: 20 },
  '& > p': { marginTop: 8, fontSize: 15, lineHeight: 1.5, color: celosia.semantic.textSecondary },
}));

const Options = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

const Option = styled('label')(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: celosia.size.buttonMd,
  padding: '8px 16px 8px 12px',
  border: `1.5px solid ${celosia.semantic.fieldBorder}`,
  borderRadius: celosia.radius.buttonMd,
  cursor: 'pointer',
  '& > input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: celosia.semantic.primary },
  '&:has(:checked)': {
    borderColor: celosia.semantic.primary,
    background: celosia.color.pizarron[100],
    boxShadow: `inset 0 0 0 .5px ${celosia.semantic.primary}`,
  },
}));

/** Theme, size of the text and comfortable reading, kept on this device. Each choice applies at once. */
export default function AppearanceModal({ open, onClose }: { open: boolean; onClose(): void }) {
  const [appearance, setAppearance] = useState(readAppearance);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Another tab has chosen: the page's inline script sets the attributes.
    const chosen = new MutationObserver(() => setAppearance(readAppearance()));
    chosen.observe(document.documentElement, { attributes: true });
    return () => chosen.disconnect();
  }, []);
  return (
    <Modal
      open={open}
      size="narrow"
      title="Apariencia"
      intro="Elige cómo se ve el sitio en este dispositivo."
      onClose={onClose}
    >
      {APPEARANCE_CHOICES.map(({ name, label, help, options }) => (
        <Choice key={name} aria-describedby={help && `apariencia-${name}`}>
          <legend>{label}</legend>
          <Options>
            {options.map((option) => (
              <Option key={option.label}>
                <input
                  type="radio"
                  name={`apariencia-${name}`}
                  checked={appearance[name] === option.value}
                  onChange={() => {
                    chooseAppearance(name, option.value);
                    setAppearance(readAppearance());
                    setSaid(`${label}: ${option.label.toLowerCase()}`);
                  }}
                />
                {option.label}
              </Option>
            ))}
          </Options>
          {help && <p id={`apariencia-${name}`}>{help}</p>}
        </Choice>
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Modal>
  );
}
