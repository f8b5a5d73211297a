import { articlesQuery } from '@red/api/articles.queries';
import { BelowFold, cssMedia, EmptyState, PageHero, Skeleton, styled, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { Tabs, tabPanelOf } from '@red/ui/tabs';
import { NewsGrid } from '../../article-cards/news-grid';
import { NewsIllustration } from '../../article-cards/news-illustration';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { TabsArea } from '../../list-state/areas.styles';
import { ListState } from '../../list-state/list-state';
import { WaitingList } from '../../list-state/waiting-list';
import { NewsPages } from './news-pages';
import { NEWS_SEGMENTS, type NewsSegment, newsOf, newsSegmentOf, segmentSearch } from './news-segments.rules';

const TABS_ID = 'noticias';
const TABS = NEWS_SEGMENTS.map((segment) => ({
  value: segment.key,
  label: segment.label,
  search: segmentSearch(segment),
}));
const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6'];

const Panel = styled('div')({ paddingTop: 24, [cssMedia.up('md')]: { paddingTop: 40 } });

/** The news by segment (CONT-41 to CONT-50). */
export default function NoticiasPage() {
  const [searchParams] = useSearchParams();
  const segment = newsSegmentOf(searchParams);
  // Each is read here: a change of what was not read while the page rendered would not render it again.
  const { data, error, isError, isPaused, refetch } = useQuery(articlesQuery());
  return (
    <>
      <PageHero
        title="Noticias"
        crumbs={breadcrumbOf('./noticias')}
        intro="Actualizaciones, congresos y webinars para toda la comunidad escolar."
        scheme="noticias"
      />
      <BelowFold>
        <TabsArea>
          <Tabs id={TABS_ID} label="Noticias por segmento" items={TABS} value={segment.key} />
          <Panel {...tabPanelOf(TABS_ID, segment.key)}>
            <ListState
              query={{ data, error, isError, isPaused, refetch }}
              loading={
                <WaitingList label="Cargando noticias">
                  <NewsGrid>
                    {SKELETON_KEYS.map((key) => (
                      <Skeleton key={key} variant="card" />
                    ))}
                  </NewsGrid>
                </WaitingList>
              }
              errorText="No se pudo cargar las noticias"
              empty={<NoNews segment={segment} />}
              choose={(news) => newsOf(news, segment)}
            >
              {(news) => <NewsPages news={news} segment={segment} />}
            </ListState>
          </Panel>
          <Feed>
            <TextLink href={FEED_PATH} type="application/atom+xml">
              Recibe las noticias en tu lector (RSS)
            </TextLink>
          </Feed>
        </TabsArea>
      </BelowFold>
    </>
  );
}

/** As its route in remote.json says. */
const FEED_PATH = '/noticias.xml';

const Feed = styled('p')({ marginTop: 36, textAlign: 'center' });

function NoNews({ segment }: { segment: NewsSegment }) {
  return (
    <EmptyState
      title="No hay noticias disponibles."
      tone="cempasuchil"
      illustration={<NewsIllustration />}
      headingLevel={2}
      action={segment.segment && <TextLink to="/noticias">Ver todas las noticias</TextLink>}
    >
      {segment.segment
        ? 'Todavía no publicamos nada para este segmento.'
        : 'Vuelve pronto: publicamos novedades cada mes.'}
    </EmptyState>
  );
}
