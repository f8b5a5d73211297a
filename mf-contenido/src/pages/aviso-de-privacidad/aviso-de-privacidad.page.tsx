import { site } from '@red/contract/host';
import { privacyNotice } from '@red/contract/privacy-notice';
import { Container, cssMedia, PageHero, styled, TextLink } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';

const Columns = styled(Container)({
  display: 'grid',
  gap: 36,
  paddingTop: 32,
  paddingBottom: 72,
  [cssMedia.up('lg')]: {
    gridTemplateColumns: '300px minmax(0, 720px)',
    justifyContent: 'space-between',
    gap: 72,
    paddingTop: 64,
    paddingBottom: 112,
  },
});

const Contents = styled('nav')(({ theme: { celosia } }) => ({
  alignSelf: 'start',
  padding: '22px 24px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  '& > h2': { marginBottom: 8, fontSize: 20 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '6px 0',
    fontSize: 16,
    lineHeight: 1.3,
    color: celosia.semantic.primary,
    fontWeight: 600,
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  [cssMedia.up('lg')]: { position: 'sticky', top: 24 },
}));

const Article = styled('div')({ display: 'grid', gap: 44 });

const Part = styled('section')(({ theme: { celosia } }) => ({
  scrollMarginTop: 24,
  '& > h2': { fontSize: 26, lineHeight: 1.15, fontWeight: 700, letterSpacing: '-.012em' },
  '& > p': { marginTop: 12, color: celosia.color.tinta[700] },
  [cssMedia.up('md')]: { '& > h2': { fontSize: 30 }, '& > p': { fontSize: 18, lineHeight: 1.6 } },
}));

/** By section, the page that it sends to. */
const LINKS: Readonly<Record<string, { to: string; label: string }>> = {
  responsable: { to: '/contacto', label: 'Ir a Contacto' },
  derechos: { to: '/derechos-arco', label: 'Ejercer mis derechos' },
};

/** The privacy notice (CONT-106, CONT-107). */
export default function AvisoDePrivacidadPage() {
  const notice = privacyNotice(site());
  return (
    <>
      <PageHero
        title="Avisos de Privacidad"
        crumbs={breadcrumbOf('./aviso-de-privacidad')}
        intro="Qué datos tratamos, para qué y cómo decides sobre ellos."
        scheme="legal"
      />
      <Columns>
        <Contents aria-labelledby="contenido-del-aviso">
          <h2 id="contenido-del-aviso">En este aviso</h2>
          <ol>
            {notice.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Article>
          {notice.map(({ id, title, paragraphs }) => (
            <Part key={id} id={id} aria-labelledby={`${id}-titulo`}>
              <h2 id={`${id}-titulo`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <SectionLink of={id} />
            </Part>
          ))}
        </Article>
      </Columns>
    </>
  );
}

function SectionLink({ of }: { of: string }) {
  const link = LINKS[of];
  return (
    link && (
      <p>
        <TextLink to={link.to} arrow>
          {link.label}
        </TextLink>
      </p>
    )
  );
}
