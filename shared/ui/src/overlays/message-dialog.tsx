import type { DialogAnswer, DialogRequest } from '@red/contract/host';
import { Button, styled } from '@red/ui/core';
import { type ReactNode, useId, useState } from 'react';
import { BaseDialog } from './base-dialog';
import { ToneMark } from './tone-mark';

const Message = styled('div')(({ theme }) => ({
  padding: '34px 24px 30px',
  textAlign: 'center',
  overflowY: 'auto',
  '& > h2': {
    margin: 0,
    fontFamily: theme.celosia.font.display,
    fontWeight: 700,
    fontSize: 27,
    lineHeight: 1.15,
    letterSpacing: '-.012em',
    textWrap: 'balance',
  },
  '& p': { margin: '10px 0 0', color: theme.celosia.color.tinta[600], textWrap: 'pretty' },
  [theme.breakpoints.up('md')]: { padding: '34px 34px 30px' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'center',
  marginTop: 22,
});

export interface MessageDialogProps {
  /** null closes the dialog. */
  request: DialogRequest | null;
  /** `dismiss` is Escape or a press beside it. */
  onAnswer(answer: DialogAnswer): void;
  /** Between text and buttons: something more that can be done. */
  children?: ReactNode;
}

/** The site's message dialog. The safer action is outlined and holds the focus at first, so Enter is harmless. */
export function MessageDialog({ request, onAnswer, children }: MessageDialogProps) {
  const titleId = useId();
  const textId = useId();
  // Keeps the words while the dialog fades out.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const urgent = shown.tone === 'warning' || shown.tone === 'error';
  return (
    <BaseDialog
      open={request !== null}
      size="narrow"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={shown.text ? textId : undefined}
      onClose={() => onAnswer('dismiss')}
    >
      <Message>
        <ToneMark tone={shown.tone} size="dialog" />
        <h2 id={titleId}>{shown.title}</h2>
        {shown.text && (
          <div id={textId}>
            {shown.text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {children}
        <Actions>
          {shown.cancel && (
            <Button variant="outlined" size="md" autoFocus onClick={() => onAnswer('cancel')}>
              {shown.cancel}
            </Button>
          )}
          <Button size="md" autoFocus={!shown.cancel} onClick={() => onAnswer('confirm')}>
            {shown.confirm}
          </Button>
        </Actions>
      </Message>
    </BaseDialog>
  );
}
