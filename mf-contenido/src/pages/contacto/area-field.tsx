import { areasQuery } from '@red/api/contact.queries';
import { Button } from '@red/ui/core';
import { FieldSpan, SelectField, useFormContext } from '@red/ui/forms';
import { useQuery } from '@red/ui/query';
import { RotateCcw } from 'lucide-react';
import { areasFailureText } from './contact.messages';

/** Area the message is for; closed until the areas are known (CONT-127 to CONT-130). */
export function AreaField() {
  const { register } = useFormContext();
  const { data, error, isPending, isFetching, isPaused, refetch } = useQuery(areasQuery());
  const failed = !data && (error !== null || isPaused);
  const waiting = isPending && !isPaused;
  return (
    <FieldSpan>
      <SelectField
        label="Área"
        placeholder="Seleccionar"
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(waiting && { disabledReason: 'Cargando áreas…' })}
        {...(failed && { disabled: true, error: areasFailureText(error) })}
        {...register('areaId')}
      />
      {failed && (
        <Button
          variant="text"
          size="md"
          startIcon={RotateCcw}
          busy={isFetching}
          busyLabel="Cargando áreas…"
          onClick={() => void refetch()}
        >
          Reintentar
        </Button>
      )}
    </FieldSpan>
  );
}
