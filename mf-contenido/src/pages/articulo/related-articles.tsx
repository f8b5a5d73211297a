import { articlesQuery } from '@red/api/articles.queries';
import {
  Container,
  cssMedia,
  linkTarget,
  Section,
  SectionHead,
  SkeletonCards,
  styled,
  TextLink,
} from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { articleAddress } from '../../article-cards/article-address';
import { NewsGrid, NewsItem } from '../../article-cards/news-grid';
import { relatedArticles } from './related-articles.rules';

/** Where there are two columns the third item would stand alone. */
const Row = styled(NewsGrid)({
  [cssMedia.between('md', 'lg')]: { '& > article:nth-of-type(n + 3)': { display: 'none' } },
});

/** The end of an article: other news and a link to all of them, which stays when the list fails. */
export function RelatedArticles({ id }: { id: string }) {
  const { data, isPending, isPaused } = useQuery(articlesQuery());
  const news = data && relatedArticles(data, id);
  return (
    <Section ground="cal100" aria-labelledby="sigue-leyendo">
      <Container>
        <SectionHead
          id="sigue-leyendo"
          title="Sigue leyendo"
          action={
            <TextLink to="/noticias" arrow>
              Ver todas las noticias
            </TextLink>
          }
        />
        <Row>
          {isPending && !isPaused && <SkeletonCards count={3} label="Cargando más noticias" />}
          {news?.map((item) => (
            <NewsItem key={item.id} item={item} link={linkTarget(articleAddress(item))} headingLevel={3} />
          ))}
        </Row>
      </Container>
    </Section>
  );
}
