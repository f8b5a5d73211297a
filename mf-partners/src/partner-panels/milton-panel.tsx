import { site } from '@red/contract/host';
import { ButtonLink, styled } from '@red/ui/core';
import { Download } from 'lucide-react';
import type { Audience } from './audience.rules';
import miltonArt from './drawings/milton.svg';
import { miltonGuideOf } from './guides.content';
import { PanelHead } from './panel-head';
import { Advice, HelpLinks, PanelBody, Steps } from './panel-parts';
import { ServiceLink } from './service-link';

const STEPS = [
  'Descarga la hoja con tus datos de acceso.',
  'Elige tu nivel: Primaria o Secundaria.',
  'Escribe tu usuario y tu contraseña.',
  'Si no puedes entrar, escríbenos desde Contacto.',
];

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Sheet = styled('div')({ marginBottom: 28 });
const REASON = 'Esta dirección no está disponible por ahora.';

/** Milton by role (PARTNERS-30 to PARTNERS-33). */
export function MiltonPanel({ audience }: { audience: Audience }) {
  const { miltonPrimaryUrl, miltonSecondaryUrl } = site().partners;
  const guide = miltonGuideOf(audience);
  return (
    <>
      <PanelHead
        title="Milton"
        text="Lecturas y actividades de inglés por nivel."
        ground="cempasuchil"
        art={miltonArt}
      >
        <Links>
          <ServiceLink label="Ir a Primaria" href={miltonPrimaryUrl} reason={REASON} />
          <ServiceLink label="Ir a Secundaria" href={miltonSecondaryUrl} reason={REASON} />
        </Links>
      </PanelHead>
      <PanelBody>
        <Steps title="Para entrar" steps={STEPS} />
        {audience === 'teacher' && (
          <Advice>Confirma con tu ATE que la configuración de tus usuarios es correcta.</Advice>
        )}
        <Sheet>
          <ButtonLink
            href={guide.url}
            newTab
            download={`${guide.name}.pdf`}
            variant="tonal"
            startIcon={Download}
          >
            Descargar datos de acceso (PDF)
          </ButtonLink>
        </Sheet>
        <HelpLinks />
      </PanelBody>
    </>
  );
}
