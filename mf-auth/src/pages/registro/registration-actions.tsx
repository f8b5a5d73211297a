import { Button, styled, VisuallyHidden } from '@red/ui/core';
import { useId, useRef } from 'react';
import { MissingNote } from '../../missing-note/missing-note';
import { REGISTRO_TEXTS as T } from './registro.messages';
import type { Erasing } from './use-erasing';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: 16,
  marginTop: 28,
  [theme.breakpoints.up('md')]: { flexDirection: 'row', justifyContent: 'space-between' },
}));

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginTop: 16,
  [theme.breakpoints.up('md')]: { justifyItems: 'end' },
}));

const Erased = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  margin: 0,
});

interface RegistrationActionsProps {
  /** What keeps the registration from being sent, in words. */
  missing: string | null;
  erasing: Erasing;
  busy: boolean;
  /** Under way to the server. */
  sending: boolean;
}

/** The buttons below the fields, with what keeps one from being pressed and what the other has done. */
export function RegistrationActions({ missing, erasing, busy, sending }: RegistrationActionsProps) {
  const missingId = useId();
  const resetButton = useRef<HTMLButtonElement>(null);
  const undo = () => {
    erasing.undo();
    resetButton.current?.focus(); // the button that was pressed goes
  };
  return (
    <>
      <Actions>
        <Button ref={resetButton} variant="outlined" onClick={erasing.reset} disabled={busy}>
          {T.reset}
        </Button>
        <Button
          type="submit"
          aria-disabled={missing !== null}
          aria-describedby={missing ? missingId : undefined}
          busy={busy}
          busyLabel={sending ? T.busy : undefined}
        >
          {T.submit}
        </Button>
      </Actions>
      <Below>
        {missing && <MissingNote id={missingId}>{missing}</MissingNote>}
        {erasing.canUndo && (
          <Erased>
            {T.wasReset}{' '}
            <Button variant="text" size="md" onClick={undo}>
              {T.undo}
            </Button>
          </Erased>
        )}
      </Below>
      <VisuallyHidden role="status">{erasing.news}</VisuallyHidden>
    </>
  );
}
