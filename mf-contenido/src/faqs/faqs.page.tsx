import { faqsQuery } from '@red/api/faqs';
import { Container, cssMedia, EmptyState, PageHero, Spinner, styled, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { useMemo } from 'react';
import { ListState } from '../content-state/list-state';
import { LinkTabs, tabPanelOf } from '../link-tabs/link-tabs';
import { categorySearch, FAQ_CATEGORIES, faqCategoryOf, faqsOf } from './faq-categories';
import { FaqList } from './faq-list';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Preguntas frecuentes' }];
const TABS_ID = 'preguntas';
const TABS = FAQ_CATEGORIES.map((category) => ({ ...category, search: categorySearch(category) }));

const Area = styled(Container)({
  paddingTop: 20,
  paddingBottom: 64,
  [cssMedia.up('md')]: { paddingTop: 36, paddingBottom: 104 },
});

const Panel = styled('div')({ maxWidth: 920, paddingTop: 24, [cssMedia.up('md')]: { paddingTop: 40 } });

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 320 });

const More = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 32,
  color: celosia.semantic.textSecondary,
}));

/** Frequently asked questions by category (CONT-74 to CONT-84). */
export default function FaqsPage() {
  const [searchParams] = useSearchParams();
  const category = faqCategoryOf(searchParams);
  const query = useQuery(faqsQuery());
  const chosen = useMemo(() => query.data && faqsOf(query.data, category), [query.data, category]);
  return (
    <>
      <PageHero
        title="Preguntas frecuentes"
        crumbs={CRUMBS}
        intro="Calendario, contenido, pagos y contraseñas: lo que más nos preguntan."
        scheme="faqs"
      />
      <Area>
        <LinkTabs id={TABS_ID} label="Preguntas por categoría" tabs={TABS} chosen={category.key} />
        <Panel {...tabPanelOf(TABS_ID, category.key)}>
          <ListState
            query={query}
            loading={
              <Waiting>
                <Spinner label="Cargando preguntas" />
              </Waiting>
            }
            errorText="No se pudieron cargar las preguntas"
            choose={() => chosen ?? []}
            empty={
              <EmptyState
                title="No hay preguntas en esta categoría."
                tone="cempasuchil"
                headingLevel={2}
                action={<TextLink to="/contacto">Escríbenos tu pregunta</TextLink>}
              />
            }
          >
            {(faqs) => <FaqList key={category.key} faqs={faqs} />}
          </ListState>
          <More>
            ¿No está tu pregunta?{' '}
            <TextLink plain to="/contacto">
              Escríbenos
            </TextLink>
            : respondemos en menos de 48 horas.
          </More>
        </Panel>
      </Area>
    </>
  );
}
