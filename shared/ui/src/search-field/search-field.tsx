import { Button, cssMedia, Icon, styled } from '@red/ui/core';
import { Search } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

const Label = styled('label')(({ theme: { celosia } }) => ({
  display: 'block',
  marginBottom: 8,
  fontSize: celosia.type.label.desktop,
  fontWeight: celosia.type.label.weight,
  lineHeight: celosia.type.label.lineHeight,
}));

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  '& > button': { minHeight: 60, padding: '4px 32px' },
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

/** What belongs to the box hangs from it. */
const Field = styled('div')({ position: 'relative', minWidth: 0 });

const Box = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 60,
  padding: '0 16px',
  borderRadius: celosia.radius.button,
  border: `1.5px solid ${celosia.semantic.fieldBorder}`,
  background: celosia.color.cal[0],
  fontSize: 19,
  '& > svg': { color: celosia.semantic.textSecondary },
  '&:hover': { borderColor: celosia.semantic.fieldBorderHover },
  '&:focus-within': {
    borderColor: celosia.semantic.primary,
    boxShadow: `inset 0 0 0 .5px ${celosia.semantic.primary}, 0 0 0 3px ${celosia.color.pizarron[300]}`,
  },
  '&:has(:disabled)': { background: celosia.color.cal[100], borderColor: celosia.color.cal[300] },
}));

const Input = styled('input')(({ theme: { celosia } }) => ({
  flex: 1,
  alignSelf: 'stretch',
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&::-webkit-search-decoration': { display: 'none' },
  // The browser's own cross, in the ink of the site: what it does stays the browser's.
  '&::-webkit-search-cancel-button': {
    appearance: 'none',
    flex: 'none',
    width: 24,
    height: 24,
    marginLeft: 8,
    cursor: 'pointer',
    background: ['45deg', '-45deg']
      .map(
        (angle) =>
          `linear-gradient(${angle}, transparent 46%, ${celosia.semantic.textSecondary} 46% 54%, transparent 54%)`,
      )
      .join(', '),
    clipPath: 'inset(5px)',
  },
  '&::placeholder': { color: celosia.semantic.placeholder, opacity: 1 },
  '&:disabled': { color: celosia.semantic.disabledText, cursor: 'progress' },
}));

export interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'ref' | 'id' | 'type' | 'disabled' | 'onChange'> {
  label: string;
  /** Id of the label, for a form that is named by it. */
  labelId?: string;
  /** While set, nothing can be typed or sent and the button shows this text. */
  busyLabel?: string | undefined;
  /** Told what is typed; also, when it mounts, what was typed before it was there (UX-26). */
  onType?(text: string): void;
  /** What hangs from the box: suggestions. */
  children?: ReactNode;
}

/**
 * The large field of a page that searches, with its button. It belongs into a GET form of the page, which then works
 * without any script. Attributes of the input go to the input.
 */
export function SearchField({ label, labelId, busyLabel, onType, children, ...input }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const tellTyped = useEffectEvent(() => {
    const text = field.current?.value ?? '';
    if (text !== (input.value ?? input.defaultValue ?? '')) onType?.(text);
  });
  useLayoutEffect(() => tellTyped(), []);
  const busy = busyLabel !== undefined;
  return (
    <>
      <Label id={labelId} htmlFor={id}>
        {label}
      </Label>
      <Row>
        <Field>
          <Box>
            <Icon icon={Search} size="l" />
            <Input
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              {...input}
              ref={field}
              id={id}
              type="search"
              disabled={busy}
              onChange={onType && ((event) => onType(event.target.value))}
            />
          </Box>
          {children}
        </Field>
        <Button type="submit" disabled={busy} busy={busy} busyLabel={busyLabel}>
          Buscar
        </Button>
      </Row>
    </>
  );
}
