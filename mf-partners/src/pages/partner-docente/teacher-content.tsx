import { Container, cssMedia, Icon, Spinner, styled, TextLink } from '@red/ui/core';
import { BookOpen, Calculator, Headset, LibraryBig, type LucideIcon } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { LextiumPanel } from '../../partner-panels/lextium-panel';
import { MathPanel } from '../../partner-panels/math-panel';
import { MiltonPanel } from '../../partner-panels/milton-panel';
import { LonePanel, PanelColumns, ServicePanel, ServiceTabs } from '../../partner-panels/panel-frame';
import { chooseContent, type TeacherContent } from './content-choice.rules';
import { PendingPayment } from './pending-payment';

const TABS_ID = 'partner-docente';

const SERVICES: readonly { value: string; label: string; icon: LucideIcon; Panel: ComponentType }[] = [
  { value: 'math', label: 'Math Challenge', icon: Calculator, Panel: () => <MathPanel audience="teacher" /> },
  { value: 'lextium', label: 'Lextium', icon: LibraryBig, Panel: LextiumPanel },
  { value: 'milton', label: 'Milton', icon: BookOpen, Panel: () => <MiltonPanel audience="teacher" /> },
];

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 600 });

const Support = styled(Container)(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBottom: 64,
  padding: '18px 20px',
  borderRadius: celosia.radius.media,
  background: celosia.color.pizarron[50],
  '& > svg': { color: celosia.semantic.primary },
  [cssMedia.up('md')]: { marginTop: -64, marginBottom: 104 },
}));

/** One of the two contents, drawn once per visit and only in the browser. */
export function TeacherContentView({ random }: { random: () => number }) {
  const [content, setContent] = useState<TeacherContent | null>(null);
  useEffect(() => setContent((drawn) => drawn ?? chooseContent(random)), [random]);
  return (
    <>
      {content === 'services' && <Services />}
      {content !== 'services' && (
        <PanelColumns alone>
          {content ? (
            <LonePanel aria-labelledby="pago-pendiente">
              <PendingPayment titleId="pago-pendiente" />
            </LonePanel>
          ) : (
            <LonePanel aria-label="Partners Docente">
              <Waiting>
                <Spinner />
              </Waiting>
            </LonePanel>
          )}
        </PanelColumns>
      )}
      <Support>
        <Icon icon={Headset} size="l" />
        <p>
          Soporte técnico responde en menos de 48 horas.{' '}
          <TextLink plain to="/contacto">
            Escríbenos desde Contacto
          </TextLink>
          .
        </p>
      </Support>
    </>
  );
}

function Services() {
  const [open, setOpen] = useState('math');
  return (
    <PanelColumns>
      <ServiceTabs
        id={TABS_ID}
        label="Servicios para docentes"
        vertical
        value={open}
        onChange={setOpen}
        items={SERVICES.map(({ value, label, icon }) => ({ value, label, icon: <Icon icon={icon} /> }))}
      />
      {SERVICES.map(({ value, Panel }) => (
        <ServicePanel key={value} tabsId={TABS_ID} value={value} selected={value === open}>
          <Panel />
        </ServicePanel>
      ))}
    </PanelColumns>
  );
}
