import { Icon, TextLink } from '@red/ui/core';
import { Download } from 'lucide-react';
import type { Audience } from './audience.rules';
import mathArt from './drawings/math.svg';
import { mathGuideOf } from './guides.content';
import { PanelHead } from './panel-head';
import { Advice, HelpLinks, MigrationNote, PanelBody, Steps } from './panel-parts';
import { ServiceLink } from './service-link';
import { useMathLink } from './use-math-link';

const FAMILY_STEPS = [
  'Pide a tu docente el PIN de la clase.',
  'Da clic en “Ir a sitio” y escribe el PIN.',
  'Elige el avatar con tu nombre.',
  'Resuelve tu primer reto.',
];
const TEACHER_STEPS = [
  'Da clic en “Ir a sitio”: entras con tu cuenta.',
  'Revisa tus grupos y sus listas.',
  'Comparte el PIN de la clase con tu grupo.',
  'Asigna el primer reto.',
];

/** Math Challenge by role (PARTNERS-18 to PARTNERS-29). */
export function MathPanel({ audience }: { audience: Audience }) {
  const link = useMathLink();
  const guide = mathGuideOf(audience);
  return (
    <>
      <PanelHead
        title="Math Challenge"
        text="Retos de matemáticas para practicar a tu ritmo."
        ground="cielo"
        art={mathArt}
      >
        <ServiceLink label="Ir a sitio" {...link} />
      </PanelHead>
      <PanelBody>
        {audience !== 'other' && (
          <Steps title="Para entrar" steps={audience === 'family' ? FAMILY_STEPS : TEACHER_STEPS} />
        )}
        {audience === 'teacher' && (
          <Advice>Si encuentras datos equivocados en tus grupos, repórtalos a tu ATE.</Advice>
        )}
        <MigrationNote />
        <HelpLinks>
          <TextLink href={guide.url} newTab download={`${guide.name}.pdf`}>
            <Icon icon={Download} size="s" />
            Guía de ayuda
          </TextLink>
        </HelpLinks>
      </PanelBody>
    </>
  );
}
