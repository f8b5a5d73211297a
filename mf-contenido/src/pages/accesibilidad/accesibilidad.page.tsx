import { ButtonLink, Container, cssMedia, PageHero, styled } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { ACCESSIBILITY } from './accessibility.content';

const Column = styled(Container)({
  display: 'grid',
  gap: 44,
  paddingTop: 32,
  paddingBottom: 72,
  '& > *': { maxWidth: 720 },
  [cssMedia.up('lg')]: { paddingTop: 64, paddingBottom: 112 },
});

const Part = styled('section')(({ theme: { celosia } }) => ({
  '& > h2': { fontSize: 26, lineHeight: 1.15, fontWeight: 700, letterSpacing: '-.012em' },
  '& > p, & > ul': { marginTop: 12, color: celosia.color.tinta[700] },
  '& > ul': { display: 'grid', gap: 8, paddingLeft: 22, listStyle: 'disc' },
  [cssMedia.up('md')]: {
    '& > h2': { fontSize: 30 },
    '& > p, & > ul': { fontSize: 18, lineHeight: 1.6 },
  },
}));

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
      <Column>
        {ACCESSIBILITY.map(({ id, title, paragraphs = [], points = [] }) => (
          <Part key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </Part>
        ))}
        <div>
          <ButtonLink to="/contacto">Ir a Contacto</ButtonLink>
        </div>
      </Column>
    </>
  );
}
