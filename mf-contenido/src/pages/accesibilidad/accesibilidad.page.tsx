import { ButtonLink, PageHero } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { TextColumn, TextPart } from '../../text-page/text-page';
import { ACCESSIBILITY } from './accessibility.content';

/** What the site does for accessibility, what a visitor can set, and what is missing. */
export default function AccesibilidadPage() {
  return (
    <>
      <PageHero
        title="Accesibilidad"
        crumbs={breadcrumbOf('./accesibilidad')}
        intro="Qué hace el sitio para que todas las personas puedan usarlo, qué puedes ajustar y qué falta."
        scheme="propuesta"
      />
      <TextColumn>
        {ACCESSIBILITY.map((part) => (
          <TextPart key={part.id} {...part} />
        ))}
        <div>
          <ButtonLink to="/contacto">Ir a Contacto</ButtonLink>
        </div>
      </TextColumn>
    </>
  );
}
