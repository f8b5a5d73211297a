import { faqsQuery } from '@red/api/faqs.queries';
import {
  BelowFold,
  ButtonLink,
  cssMedia,
  EmptyState,
  Illustration,
  PageHero,
  Skeleton,
  styled,
} from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { Tabs, tabPanelOf } from '@red/ui/tabs';
import { useMemo } from 'react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import {
  categorySearch,
  FAQ_CATEGORIES,
  faqCategoryOf,
  faqsOf,
  QUESTION_PARAMETER,
} from '../../faq-categories/faq-categories.rules';
import { TabsArea } from '../../list-state/areas.styles';
import { ListState } from '../../list-state/list-state';
import { WaitingList } from '../../list-state/waiting-list';
import { PageFeedback } from '../../page-feedback/page-feedback';
import noQuestionsScene from './drawings/no-questions.svg';
import { FaqList } from './faq-list';

const TABS_ID = 'preguntas';
const SKELETON_KEYS = ['1', '2', '3', '4', '5'];
const TABS = FAQ_CATEGORIES.map((category) => ({
  value: category.key,
  label: category.label,
  search: categorySearch(category),
}));

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  paddingTop: 24,
  [cssMedia.up('md')]: { paddingTop: 40 },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: 48, alignItems: 'start' },
});

/** As high as closed questions of one line. */
const Questions = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 16,
  '& > span': { minHeight: 71, borderRadius: celosia.radius.card },
  [cssMedia.up('md')]: { '& > span': { minHeight: 79 } },
}));

const Aside = styled('aside')(({ theme: { celosia } }) => ({
  padding: '26px 26px 30px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.pizarron[50],
  '& > h2': { fontSize: 24, fontWeight: 700, lineHeight: 1.15 },
  '& > p': { margin: '8px 0 20px', color: celosia.color.tinta[700] },
}));

/** Frequently asked questions by category (CONT-74 to CONT-84). */
export default function FaqsPage() {
  const [searchParams] = useSearchParams();
  const category = faqCategoryOf(searchParams);
  // Each is read here: a change of what was not read while the page rendered would not render it again.
  const { data, error, isError, isPaused, refetch } = useQuery(faqsQuery());
  const chosen = useMemo(() => data && faqsOf(data, category), [data, category]);
  return (
    <>
      <PageHero
        compact
        title="Preguntas frecuentes"
        crumbs={breadcrumbOf('./faqs')}
        intro="Calendario, contenido, pagos y contraseñas: lo que más nos preguntan."
        scheme="faqs"
      />
      <BelowFold>
        <TabsArea>
          <Tabs id={TABS_ID} label="Preguntas por categoría" items={TABS} value={category.key} />
          <Columns>
            <div {...tabPanelOf(TABS_ID, category.key)}>
              <ListState
                query={{ data, error, isError, isPaused, refetch }}
                loading={
                  <WaitingList label="Cargando preguntas">
                    <Questions>
                      {SKELETON_KEYS.map((key) => (
                        <Skeleton key={key} height="100%" />
                      ))}
                    </Questions>
                  </WaitingList>
                }
                errorText="No se pudieron cargar las preguntas"
                choose={() => chosen ?? []}
                empty={
                  <EmptyState
                    title="No hay preguntas en esta categoría."
                    tone="cempasuchil"
                    headingLevel={2}
                    illustration={<Illustration {...noQuestionsScene} />}
                  >
                    Mira en las otras categorías o hazla tú: la contestamos por correo.
                  </EmptyState>
                }
              >
                {(faqs) => (
                  <FaqList key={category.key} faqs={faqs} asked={searchParams.get(QUESTION_PARAMETER)} />
                )}
              </ListState>
            </div>
            <Aside>
              <h2>¿No está tu pregunta?</h2>
              <p>Escríbenos y te respondemos en menos de 48 horas.</p>
              <ButtonLink variant="outlined" size="md" to="/contacto">
                Contacto
              </ButtonLink>
            </Aside>
          </Columns>
          <PageFeedback />
        </TabsArea>
      </BelowFold>
    </>
  );
}
