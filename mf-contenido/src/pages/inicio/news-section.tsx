import type { HomeNews } from '@red/api/fetch-home';
import {
  ButtonLink,
  Container,
  clamped,
  cssMedia,
  Section,
  SectionHead,
  SiteLink,
  Spinner,
  styled,
  TextLink,
  VisuallyHidden,
} from '@red/ui/core';
import { Thumbnail } from '@red/ui/thumbnail';
import { articleAddress } from '../../article-cards/article-address';
import { Interests } from './interests';
import { useHome } from './use-home';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 40 },
});

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 480 });

const Feature = styled('article')(({ theme: { celosia } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  alignSelf: 'start',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[0],
  '& h3': {
    ...clamped(4),
    maxWidth: 430,
    fontSize: 25,
    fontWeight: 800,
    lineHeight: 1.1,
    letterSpacing: '-.02em',
  },
  [cssMedia.up('md')]: { '& h3': { fontSize: 32 } },
}));

const Art = styled('div')({
  height: 200,
  overflow: 'hidden',
  '& > *': { width: '100%', height: '100%', aspectRatio: 'auto', objectFit: 'cover' },
  [cssMedia.up('md')]: { height: 350 },
});

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 18,
  padding: '22px 22px 26px',
  '& > a': { flex: 'none' },
  [cssMedia.up('md')]: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 28,
    padding: '28px 34px 34px',
  },
});

const Beside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 28,
  '& > ul': { width: '100%' },
});

const Row = styled('li')(({ theme: { celosia } }) => ({
  padding: '18px 0',
  borderBottom: `1.5px solid ${celosia.color.cal[300]}`,
  '&:first-of-type': { paddingTop: 0 },
}));

const RowLink = styled(SiteLink)(({ theme: { celosia } }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'center',
  borderRadius: 14,
  '& h3': { ...clamped(3), fontSize: 17, lineHeight: 1.25, fontWeight: 650 },
  [cssMedia.hover]: {
    '&:hover h3': {
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textUnderlineOffset: 5,
      textDecorationColor: celosia.color.cempasuchil[400],
    },
  },
  [cssMedia.up('md')]: { gridTemplateColumns: '128px minmax(0, 1fr)', gap: 20, '& h3': { fontSize: 19 } },
}));

const RowArt = styled('div')({
  height: 76,
  overflow: 'hidden',
  borderRadius: 14,
  '& > *': { width: '100%', height: '100%', aspectRatio: 'auto', objectFit: 'cover' },
  [cssMedia.up('md')]: { height: 96 },
});

/** The latest news: the first one large, the others beside it, interests below (CONT-27 to CONT-36). */
export function NewsSection() {
  const { latestNews, waiting } = useHome();
  const [first, ...others] = latestNews;
  return (
    <Section ground="cal100" aria-labelledby="noticias">
      <Container>
        <SectionHead
          id="noticias"
          title="Noticias"
          lead="Actualizaciones, congresos y webinars para docentes y para madres y padres."
        />
        {waiting ? (
          <Waiting>
            <Spinner label="Cargando noticias" hideLabel />
          </Waiting>
        ) : (
          <Columns>
            {first && <FeatureCard news={first} />}
            <Beside>
              {others.length > 0 && (
                <ul>
                  {others.map((news) => (
                    <NewsRow key={news.id} news={news} />
                  ))}
                </ul>
              )}
              <TextLink to="/noticias" arrow>
                Ver todas las noticias
              </TextLink>
            </Beside>
          </Columns>
        )}
        <Interests />
      </Container>
    </Section>
  );
}

function FeatureCard({ news }: { news: HomeNews }) {
  return (
    <Feature>
      <Art>
        <Thumbnail title={news.title} id={news.id} src={news.image} farBelow />
      </Art>
      <Words>
        <h3>{news.title}</h3>
        <ButtonLink href={articleAddress(news)} newTab>
          Conoce más
          <VisuallyHidden>: {news.title}</VisuallyHidden>
        </ButtonLink>
      </Words>
    </Feature>
  );
}

function NewsRow({ news }: { news: HomeNews }) {
  return (
    <Row>
      <RowLink href={articleAddress(news)} newTab>
        <RowArt>
          <Thumbnail title={news.title} id={news.id} src={news.image} farBelow />
        </RowArt>
        <h3>{news.title}</h3>
      </RowLink>
    </Row>
  );
}
