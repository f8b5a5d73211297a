import { type ArticleListItem, articlesQuery } from '@red/api/articles';
import { cssMedia, EmptyState, NewsCard, PageHero, SkeletonCards, styled, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { Thumbnail } from '@red/ui/thumbnail';
import { WAYS } from '../breadcrumb/ways';
import { articleAddress } from '../content-links/content-address';
import { ListState } from '../content-state/list-state';
import { NewsIllustration } from '../content-state/news-illustration';
import { LinkTabs, tabPanelOf } from '../link-tabs/link-tabs';
import { TabsArea } from '../link-tabs/tabs-area';
import { NEWS_SEGMENTS, type NewsSegment, newsOf, newsSegmentOf, segmentSearch } from './news-segments';

const TABS_ID = 'noticias';
const TABS = NEWS_SEGMENTS.map((segment) => ({ ...segment, search: segmentSearch(segment) }));
const SKELETONS = 6;

const Panel = styled('div')({ paddingTop: 24, [cssMedia.up('md')]: { paddingTop: 40 } });

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '28px 24px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

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
              <Grid>
                <SkeletonCards count={SKELETONS} label="Cargando noticias" />
              </Grid>
            }
            errorText="No se pudo cargar las noticias"
            empty={<NoNews segment={segment} />}
            choose={(news) => newsOf(news, segment)}
          >
            {(news) => (
              <Grid>
                {news.map((item, index) => (
                  <Item key={item.id} item={item} first={index === 0} />
                ))}
              </Grid>
            )}
          </ListState>
        </Panel>
      </TabsArea>
    </>
  );
}

function Item({ item, first }: { item: ArticleListItem; first: boolean }) {
  return (
    <NewsCard
      title={item.title}
      text={item.description?.trim() || undefined}
      segment={item.segment?.name ?? null}
      art={<Thumbnail title={item.title} id={item.id} src={item.image} priority={first} />}
      link={{ href: articleAddress(item), newTab: true }}
      headingLevel={2}
    />
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
