import { articlesQuery } from '@red/api/articles';
import { cssMedia, EmptyState, PageHero, SkeletonCards, styled, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { WAYS } from '../breadcrumb/ways';
import { articleAddress } from '../content-links/content-address';
import { ListState } from '../content-state/list-state';
import { NewsIllustration } from '../content-state/news-illustration';
import { LinkTabs, tabPanelOf } from '../link-tabs/link-tabs';
import { TabsArea } from '../link-tabs/tabs-area';
import { NewsGrid, NewsItem } from '../news/news-grid';
import { NEWS_SEGMENTS, type NewsSegment, newsOf, newsSegmentOf, segmentSearch } from './news-segments';

const TABS_ID = 'noticias';
const TABS = NEWS_SEGMENTS.map((segment) => ({ ...segment, search: segmentSearch(segment) }));
const SKELETONS = 6;

const Panel = styled('div')({ paddingTop: 24, [cssMedia.up('md')]: { paddingTop: 40 } });

/** The news by segment (CONT-41 to CONT-50). */
export default function NoticiasPage() {
  const [searchParams] = useSearchParams();
  const segment = newsSegmentOf(searchParams);
  const query = useQuery(articlesQuery());
  return (
    <>
      <PageHero
        title="Noticias"
        crumbs={WAYS['/noticias']}
        intro="Actualizaciones, congresos y webinars para toda la comunidad escolar."
        scheme="noticias"
      />
      <TabsArea>
        <LinkTabs id={TABS_ID} label="Noticias por segmento" tabs={TABS} chosen={segment.key} />
        <Panel {...tabPanelOf(TABS_ID, segment.key)}>
          <ListState
            query={query}
            loading={
              <NewsGrid>
                <SkeletonCards count={SKELETONS} label="Cargando noticias" />
              </NewsGrid>
            }
            errorText="No se pudo cargar las noticias"
            empty={<NoNews segment={segment} />}
            choose={(news) => newsOf(news, segment)}
          >
            {(news) => (
              <NewsGrid>
                {news.map((item, index) => (
                  <NewsItem
                    key={item.id}
                    item={item}
                    link={{ href: articleAddress(item), newTab: true }}
                    headingLevel={2}
                    first={index === 0}
                  />
                ))}
              </NewsGrid>
            )}
          </ListState>
        </Panel>
      </TabsArea>
    </>
  );
}

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
