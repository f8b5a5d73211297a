import { Icon, styled } from '@red/ui/core';
import { CircleAlert } from 'lucide-react';

const Place = styled('div')(({ theme }) => ({
  '& > p': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 7,
    marginTop: 7,
    fontSize: 15,
    lineHeight: 1.4,
    fontWeight: 550,
    color: theme.celosia.color.bugambilia[200],
  },
  '& svg': { marginTop: 2 },
}));

/** The message of a field on a dark ground: its place is always there, so that what appears in it is announced. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <Place id={id} aria-live="polite">
      {text && (
        <p>
          <Icon icon={CircleAlert} size="s" />
          <span>{text}</span>
        </p>
      )}
    </Place>
  );
}
