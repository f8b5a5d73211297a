import { Button, styled } from '@red/ui/core';
import { useLocation, useNavigate } from '@red/ui/router';
import { useId, useRef } from 'react';
import { MAP, STATE_PARAMETER, type State, searchOfState, VIEW_PARAMETER } from './states.rules';

const Form = styled('form')(({ theme: { celosia } }) => ({
  width: 'min(460px, 100%)',
  // A long name of a state does not widen its list.
  minWidth: 0,
  '& > label': { display: 'block', marginBottom: 6, fontWeight: 600 },
  '& > div': { display: 'flex', gap: 10 },
  '& select': {
    flex: 1,
    minWidth: 0,
    height: celosia.size.button,
    padding: '0 12px',
    border: `1.5px solid ${celosia.color.tinta[400]}`,
    borderRadius: celosia.radius.field,
    background: celosia.color.cal[0],
    color: celosia.color.tinta[900],
    font: 'inherit',
    fontSize: 17,
  },
}));

export interface StateSelectProps {
  /** Every state, attended or not. */
  states: readonly State[];
  /** Name of the chosen one; null for all. */
  chosen: string | null;
  onMap: boolean;
}

/** Any of the states, in the phone's own picker. A form of the browser, so that it works before and without scripts. */
export function StateSelect({ states, chosen, onMap }: StateSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = () => {
    void navigate({ search: searchOfState(select.current?.value || null, onMap) }, { replace: true });
  };
  return (
    <Form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <label htmlFor={id}>Tu estado</label>
      <div>
        <select
          ref={select}
          id={id}
          name={STATE_PARAMETER}
          value={chosen ?? ''}
          onChange={choose}
          autoComplete="off"
        >
          <option value="">Todos los estados</option>
          {states.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {onMap && <input type="hidden" name={VIEW_PARAMETER} value={MAP} />}
        <Button type="submit" variant="tonal">
          Ver
        </Button>
      </div>
    </Form>
  );
}
