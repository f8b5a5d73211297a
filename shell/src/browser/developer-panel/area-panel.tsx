import { Button, styled } from '@red/ui/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type AreaChoices, areaChoicesSchema } from '../../app/area-choices.schema';
import type { BootData } from '../../app/boot-data.schema';
import { matchSite } from '../../app/route-match.rules';
import type { ObservedEvent } from '../telemetry/observed-event';
import { AreaCard } from './area-card';
import { AreaOutlines } from './area-outlines';
import { choiceQuery } from './loaded-files.rules';

const CHOICES_URL = '/_choices';
/** How often figures and errors of an open panel are read again. */
const REFRESH_MS = 1_000;

const Sheet = styled('section')(({ theme }) => {
  const { color, elevation, font, radius } = theme.celosia;
  return {
    position: 'fixed',
    zIndex: 2001,
    inset: '52px 16px auto 16px',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'calc(100vh - 68px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: radius.card,
    background: color.cal[0],
    color: color.tinta[900],
    boxShadow: elevation.e4,
    fontSize: 16,
    lineHeight: 1.45,
    [theme.breakpoints.up('md')]: { right: 'auto', width: 460 },
    '& > header': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      padding: '16px 20px',
      background: color.pizarron[800],
      color: color.cal[0],
    },
    '& h2': { fontFamily: font.display, fontWeight: 700, fontSize: 22, letterSpacing: '-.01em' },
    '& form': { padding: 20 },
    '& ul': { display: 'grid', gap: 14 },
  };
});

const Close = styled('button')(({ theme: { celosia } }) => ({
  width: 44,
  height: 44,
  borderRadius: celosia.radius.tile,
  color: celosia.color.cal[0],
  fontSize: 26,
  lineHeight: 1,
  '--focus-ring': celosia.color.cempasuchil[400],
  '&:hover': { background: celosia.color.pizarron[700] },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 20 });

const Toggle = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginBottom: 10,
  '& input': { width: 20, height: 20 },
});

const NewArea = styled('fieldset')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 16,
  '& legend': { marginBottom: 6, fontWeight: 650 },
  '& input': {
    width: '100%',
    height: 44,
    padding: '0 12px',
    border: `1.5px solid ${celosia.semantic.fieldBorder}`,
    borderRadius: celosia.radius.field,
  },
}));

export interface PanelProps {
  boot: BootData;
  /** What this page has recorded; it grows. */
  events: readonly ObservedEvent[];
}

/** Areas of this page with their figures, and a choice for each of them. Esc closes it; the page stays usable. */
export function AreaPanel({ boot, events, onClose }: PanelProps & { onClose: () => void }) {
  const title = useId();
  const sheet = useRef<HTMLElement>(null);
  const [areas, setAreas] = useState<AreaChoices['areas'] | null>(null);
  const [failed, setFailed] = useState(false);
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const [added, setAdded] = useState({ name: '', address: '' });
  const [outlined, setOutlined] = useState(false);
  const [said, setSaid] = useState('');
  useRefresh();
  useEffect(() => sheet.current?.focus(), []);
  useEffect(() => {
    fetch(CHOICES_URL, { cache: 'no-store' })
      .then(async (answer) => areaChoicesSchema.parse(await answer.json()))
      .then((read) => {
        setAreas(read.areas);
        setTargets(Object.fromEntries(read.areas.map(({ name, chosen }) => [name, chosen ?? ''])));
      })
      .catch(() => setFailed(true));
  }, []);
  const match = matchSite(boot.composition, location.pathname);
  const onPage = [
    ...(match?.kind === 'area' ? [match.route.remote] : []),
    ...boot.composition.slots.map(({ remote }) => remote),
  ];
  const isNew = /^mf-[a-z]+$/.test(added.name) && added.address !== '';
  const wanted = { ...targets, ...(isNew && { [added.name]: added.address }) };
  const sorted = [...(areas ?? [])].sort(
    (a, b) => Number(onPage.includes(b.name)) - Number(onPage.includes(a.name)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendChoices(wanted);
  };
  const share = async () => {
    const query = choiceQuery(wanted);
    const link = location.origin + location.pathname + (query ? `?${query}` : '');
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Enlace copiado. Quien lo abra verá primero qué cambia.');
    } catch {
      setSaid(link);
    }
  };
  return (
    <Sheet
      ref={sheet}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 id={title}>Áreas de esta página</h2>
        <Close type="button" aria-label="Cerrar" onClick={onClose}>
          ×
        </Close>
      </header>
      <form onSubmit={submit}>
        <Toggle>
          <input type="checkbox" checked={outlined} onChange={() => setOutlined(!outlined)} />
          Mostrar contornos en la página
        </Toggle>
        {failed && <p role="alert">No se pudo leer qué versiones hay. Cierra y abre de nuevo.</p>}
        <ul>
          {sorted.map((area) => (
            <AreaCard
              key={area.name}
              area={area}
              remote={boot.remotes[area.name]}
              isOnPage={onPage.includes(area.name)}
              events={events}
              target={targets[area.name] ?? ''}
              onChange={(target) => setTargets({ ...targets, [area.name]: target })}
            />
          ))}
        </ul>
        <NewArea>
          <legend>Otra área, que aún no se publica</legend>
          <input
            aria-label="Nombre del área nueva"
            placeholder="mf-eventos"
            value={added.name}
            onChange={(event) => setAdded({ ...added, name: event.target.value })}
          />
          <input
            aria-label="Dirección del área nueva"
            placeholder="http://localhost:3006/"
            value={added.address}
            onChange={(event) => setAdded({ ...added, address: event.target.value })}
          />
        </NewArea>
        <Actions>
          <Button type="submit" size="md">
            Aplicar
          </Button>
          <Button size="md" variant="tonal" onClick={() => void share()}>
            Copiar enlace
          </Button>
          <Button size="md" variant="outlined" onClick={() => sendChoices({})}>
            Volver a lo publicado
          </Button>
        </Actions>
        <p role="status">{said}</p>
      </form>
      {outlined && <AreaOutlines boot={boot} />}
    </Sheet>
  );
}

/** Leaves for the same page with other releases: a form, which only this site may send. */
function sendChoices(targets: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = CHOICES_URL;
  const fields = [
    ...new URLSearchParams(choiceQuery(targets)),
    ['mf.reset', '1'],
    ['to', location.pathname + location.search],
  ];
  for (const [name = '', value = ''] of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Renders again and again while the panel is open: what it shows grows outside of React. */
function useRefresh(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}
