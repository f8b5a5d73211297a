import { Button, cssMedia, Skeleton, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import { Link } from '@red/ui/router';
import { RotateCcw } from 'lucide-react';
import { type State, searchOfState } from './states.rules';

/** The map's own proportions, so that nothing moves when it is there. */
const Place = styled(Skeleton)({ width: '100%', height: 'auto', aspectRatio: '793 / 498' });

const MexicoMap = deferredComponent(() => import('./mexico-map'), {
  loading: <Place />,
  failed: (retry) => (
    <div role="alert">
      <p>No pudimos mostrar el mapa. La tabla tiene los mismos estados.</p>
      <Button variant="text" size="md" startIcon={RotateCcw} onClick={retry}>
        Reintentar
      </Button>
    </div>
  ),
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 40, alignItems: 'start' },
});

const Table = styled('table')(({ theme: { celosia } }) => ({
  width: '100%',
  '& caption': { textAlign: 'left', marginBottom: 8, fontWeight: 700 },
  '& th, & td': {
    padding: 0,
    borderBottom: `1.5px solid ${celosia.semantic.divider}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  '& td, & th:last-of-type:not([scope="row"])': { textAlign: 'right' },
  '& thead th': { padding: '6px 0', fontSize: 15, color: celosia.semantic.textSecondary },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { color: celosia.semantic.primary, textDecoration: 'underline', fontWeight: 800 },
}));

export interface StatesMapProps {
  /** Every state, attended or not. */
  states: readonly State[];
  /** Name of the chosen one; null for all. */
  chosen: string | null;
  /** Representatives of all states, and of none. */
  total: number;
}

/** The states on a map, and those that somebody attends as a table beside it. */
export function StatesMap({ states, chosen, total }: StatesMapProps) {
  const rows = [
    { name: 'Todos los estados', count: total, search: searchOfState(null, true) },
    ...states.filter(({ count }) => count > 0),
  ];
  return (
    <Columns>
      <div>
        <MexicoMap states={states} chosen={chosen} />
      </div>
      <Table>
        <caption>Representantes por estado</caption>
        <thead>
          <tr>
            <th scope="col">Estado</th>
            <th scope="col">Representantes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, search }, index) => (
            <tr key={name}>
              <th scope="row">
                <Link
                  to={{ search }}
                  replace
                  aria-current={(index === 0 ? chosen === null : name === chosen) ? 'true' : undefined}
                >
                  {name}
                </Link>
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Columns>
  );
}
