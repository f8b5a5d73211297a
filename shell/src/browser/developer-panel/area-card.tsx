import { styled } from '@red/ui/core';
import { useId, useState } from 'react';
import type { AreaChoices } from '../../app/area-choices.schema';
import type { BootRemote } from '../../app/boot-data.schema';
import type { ObservedEvent } from '../telemetry/observed-event';
import { loadFigures } from './loaded-files.rules';

const MAX_ERRORS = 3;
/** The choice that shows a field for an address. */
const ADDRESS = 'address';

const Card = styled('li')(({ theme: { celosia } }) => ({
  padding: 16,
  border: `1.5px solid ${celosia.semantic.divider}`,
  borderRadius: celosia.radius.field,
  '&[data-on-page="true"]': {
    borderColor: celosia.color.pizarron[500],
    background: celosia.color.pizarron[50],
  },
  '& h3': { fontFamily: celosia.font.display, fontWeight: 700, fontSize: 18 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 14px', margin: '8px 0 12px' },
  '& dt': { color: celosia.color.tinta[600] },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& label': { display: 'block', marginBottom: 6, fontWeight: 650 },
  '& select, & input': {
    width: '100%',
    height: 44,
    padding: '0 12px',
    border: `1.5px solid ${celosia.semantic.fieldBorder}`,
    borderRadius: celosia.radius.field,
    background: celosia.color.cal[0],
    color: celosia.color.tinta[900],
  },
  '& input': { marginTop: 8 },
}));

const Errors = styled('ul')(({ theme: { celosia } }) => ({
  margin: '0 0 12px',
  padding: '10px 14px',
  borderRadius: celosia.radius.badge,
  background: celosia.color.barro[100],
  color: celosia.color.barro[700],
  overflowWrap: 'anywhere',
}));

interface AreaCardProps {
  area: AreaChoices['areas'][number];
  /** The release that this page has of it. */
  remote: BootRemote | undefined;
  isOnPage: boolean;
  events: readonly ObservedEvent[];
  /** A version, `live`, `canary` or an address; empty for what everybody gets. */
  target: string;
  onChange: (target: string) => void;
}

/** One area: who owns it, what this page has of it and what that has cost, and what to have instead. */
export function AreaCard({ area, remote, isOnPage, events, target, onChange }: AreaCardProps) {
  const id = useId();
  const isAddress = /^https?:/.test(target);
  const [typesAddress, setTypesAddress] = useState(false);
  const figures = remote ? loadFigures(remote.url, readLoadedFiles()) : null;
  const errors = events.flatMap((event) => errorOf(event, area.name, remote?.url)).slice(-MAX_ERRORS);
  return (
    <Card data-on-page={isOnPage}>
      <h3>
        {area.owner} <small>{area.name}</small>
      </h3>
      <dl>
        <dt>En esta página</dt>
        <dd>{isOnPage ? 'sí' : 'no'}</dd>
        <dt>Versión</dt>
        <dd>{remote ? `${remote.version}, ${sideOf(area, remote)}` : 'ninguna'}</dd>
        <dt>Carga</dt>
        <dd>
          {figures
            ? `${figures.tookMs} ms desde los ${figures.startedAt} ms; ${figures.files} archivos${figures.kib === null ? '' : `, ${figures.kib} KiB`}`
            : 'nada todavía'}
        </dd>
      </dl>
      {errors.length > 0 && (
        <Errors aria-label={`Últimos errores de ${area.owner}`}>
          {errors.map((error, index) => (
            <li key={`${index} ${error}`}>{error}</li>
          ))}
        </Errors>
      )}
      <label htmlFor={id}>Versión de {area.owner} en este navegador</label>
      <select
        id={id}
        value={typesAddress || isAddress ? ADDRESS : target}
        onChange={({ target: { value } }) => {
          setTypesAddress(value === ADDRESS);
          onChange(value === ADDRESS ? 'http://localhost:3000/' : value);
        }}
      >
        <option value="">Como todo el mundo</option>
        {area.live && <option value="live">En vivo ({area.live})</option>}
        {area.canary && (
          <option value="canary">
            Canario ({area.canary.version}, {area.canary.percent} %)
          </option>
        )}
        {area.versions.map(({ version }) => (
          <option key={version} value={version}>
            {version}
            {version === area.live ? ' (en vivo)' : ''}
          </option>
        ))}
        <option value={ADDRESS}>Una dirección, como localhost</option>
      </select>
      {(typesAddress || isAddress) && (
        <input
          type="url"
          aria-label={`Dirección de ${area.owner}`}
          value={target}
          onChange={({ target: { value } }) => onChange(value)}
        />
      )}
    </Card>
  );
}

const readLoadedFiles = () =>
  performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);

/** Which of the area's releases the page has, in words. */
function sideOf({ live, canary, chosen }: AreaChoices['areas'][number], { version, id }: BootRemote): string {
  if (chosen) return 'elegida por ti';
  if (id === null) return 'desde su código';
  if (version === canary?.version) return `canario (${canary.percent} %)`;
  return version === live ? 'en vivo' : 'anterior a la que está en vivo';
}

function errorOf(event: ObservedEvent, remote: string, url: string | undefined): string[] {
  if (event.type === 'failure' && event.remote === remote)
    return [`${event.expose} (${event.stage}): ${textOf(event.cause)}`];
  if (event.type === 'error' && url && (event.source.startsWith(url) || stackOf(event.error).includes(url)))
    return [textOf(event.error)];
  return [];
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
