import type { Article } from '@red/api/articles.queries';
import { site } from '@red/contract/host';
import {
  BelowFold,
  Breadcrumb,
  ButtonLink,
  Container,
  clamped,
  cssMedia,
  styled,
  TextLink,
} from '@red/ui/core';
import { SafeHtml } from '@red/ui/safe-html';
import { longDateOf } from '../../article-cards/published-date';
import { articleBreadcrumb } from '../../breadcrumb/breadcrumbs.content';
import { PageFeedback } from '../../page-feedback/page-feedback';
import { ShareBar } from '../../share-bar/share-bar';
import { actionOf, bannerImagesOf, keywordsOf, linksOf } from './article-facts.rules';
import { Banner } from './banner';
import { RelatedArticles } from './related-articles';

export const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  paddingTop: 24,
  paddingBottom: 56,
  [cssMedia.up('md')]: { paddingTop: 44, paddingBottom: 104 },
  [cssMedia.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 720px) 320px',
    justifyContent: 'space-between',
    columnGap: 72,
  },
  '@media print': { display: 'block', padding: 0 },
});

/** The title stands below in full, so the breadcrumb shows no more than its beginning. */
export const Trail = styled(Breadcrumb)({ marginBottom: 18, '& [aria-current]': clamped(2) });

const Title = styled('h1')({
  overflowWrap: 'anywhere',
  fontSize: 36,
  letterSpacing: '-.025em',
  marginBottom: 18,
  '&[data-long]': { fontSize: 28, lineHeight: 1.1 },
  [cssMedia.up('md')]: { fontSize: 54, '&[data-long]': { fontSize: 38 } },
});

/** From so many characters on a title is a sentence or two, and set like one. */
const LONG_TITLE = 110;

const Subtitle = styled('p')(({ theme: { celosia } }) => ({
  marginBottom: 14,
  fontSize: 20,
  lineHeight: 1.45,
  color: celosia.semantic.lead,
}));

/** Dates are set in the display face: the body's zero is slashed. */
const Published = styled('p')(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.display,
  fontWeight: 600,
  fontSize: 16.5,
  color: celosia.semantic.textSecondary,
}));

/** Quiet: nothing happens when one is pressed, unlike the buttons below. */
const Keywords = styled('ul')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 16,
  '& > li': {
    overflowWrap: 'anywhere',
    padding: '1px 9px',
    border: `1px solid ${celosia.semantic.divider}`,
    borderRadius: 6,
    color: celosia.semantic.textSecondary,
    fontSize: 15,
  },
}));

/** What the article was written for stands under its lead. */
const Action = styled('p')({ margin: '4px 0 18px', '@media print': { display: 'none' } });

/** The text in the reading face; sizes of whatever the editors use inside it. */
const Body = styled(SafeHtml)(({ theme: { celosia } }) => {
  const { color, font, radius } = celosia;
  return {
    marginTop: 34,
    fontFamily: font.serif,
    fontSize: 18.5,
    lineHeight: 1.65,
    overflowWrap: 'anywhere',
    '& p, & ul, & ol, & blockquote, & table, & figure, & pre, & dl': { marginBottom: 22 },
    '& h2, & h3': {
      margin: '34px 0 12px',
      fontSize: 28,
      lineHeight: 1.15,
      fontWeight: 700,
      letterSpacing: '-.012em',
    },
    '& h3': { fontSize: 23 },
    '& h4': { margin: '28px 0 10px' },
    '& ul': { paddingLeft: 24, listStyle: 'disc' },
    '& ol': { paddingLeft: 26, listStyle: 'decimal' },
    '& li': { marginBottom: 8 },
    '& a': {
      color: color.pizarron[700],
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textDecorationColor: color.cempasuchil[400],
      textUnderlineOffset: 4,
    },
    '& blockquote': {
      padding: '20px 24px',
      borderRadius: '24px 8px 24px 8px',
      background: color.pizarron[50],
      fontStyle: 'italic',
      '& > p:last-of-type': { marginBottom: 0 },
    },
    '& img': { height: 'auto', borderRadius: radius.media },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& figcaption': {
      marginTop: 8,
      fontFamily: font.body,
      fontSize: 15,
      color: celosia.semantic.textSecondary,
    },
    '& table': { display: 'block', overflowX: 'auto', fontFamily: font.body, fontSize: 16 },
    '& th, & td': {
      padding: '10px 14px',
      borderBottom: `1.5px solid ${color.cal[200]}`,
      textAlign: 'left',
      // A table scrolls before it breaks short words.
      overflowWrap: 'break-word',
    },
    [cssMedia.up('md')]: { fontSize: 20 },
    // On paper a link is its address.
    '@media print': {
      marginTop: 18,
      fontSize: '11.5pt',
      '& img': { maxHeight: '9cm', width: 'auto' },
      '& table': { display: 'table' },
      '& a[href^="http"]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' },
    },
  };
});

const Related = styled('aside')(({ theme: { celosia } }) => ({
  alignSelf: 'start',
  padding: 28,
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[100],
  '& > h2': { marginBottom: 14, fontSize: 20, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-.008em' },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    fontSize: 16.5,
    overflowWrap: 'anywhere',
  },
  // Keeps the icon at the end of a title of two lines, and each link as high as a finger.
  '& a': { display: 'inline-block', padding: '10px 0', lineHeight: 1.45 },
  '& [data-icon]': { marginLeft: 8, verticalAlign: -2 },
  '@media print': {
    marginTop: '14pt',
    padding: 0,
    background: 'none',
    '&& [data-icon]': { display: 'none' },
  },
}));

/** Beside the title's facts on screen: an article can be shared without reading to its end. */
const Sharing = styled('div')({ marginTop: 22 });

/** One article (CONT-51 to CONT-60, AMB-79). */
export function ArticleView({ id, article }: { id: string; article: Article }) {
  const path = `/noticias/${encodeURIComponent(id)}`;
  const subtitle = article.subtitle?.trim();
  const published = longDateOf(article.published_at) ?? longDateOf(article.date);
  const keywords = keywordsOf(article);
  const links = linksOf(article);
  const action = actionOf(links);
  return (
    <>
      <Banner id={id} title={article.title} images={bannerImagesOf(article)} />
      <Columns>
        <article>
          <Trail items={articleBreadcrumb(article.title)} />
          <Title data-long={article.title.length >= LONG_TITLE || undefined}>{article.title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {action && (
            <Action>
              <ButtonLink href={action.address} newTab>
                {action.title}
              </ButtonLink>
            </Action>
          )}
          {published && <Published>Publicado el {published}</Published>}
          {keywords.length > 0 && (
            <Keywords aria-label="Palabras clave">
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </Keywords>
          )}
          <Sharing>
            <ShareBar title={article.title} path={path} printable />
          </Sharing>
          <BelowFold>
            <Body html={article.bodyHtml} />
            <PageFeedback />
          </BelowFold>
        </article>
        {links.length > 0 && (
          <Related aria-labelledby="enlaces-relacionados">
            <h2 id="enlaces-relacionados">Enlaces relacionados</h2>
            <ul>
              {links.map(({ title, address }) => (
                <li key={`${title} ${address}`}>
                  <TextLink href={address} newTab>
                    {title}
                  </TextLink>
                  <span data-print="only"> ({new URL(address, site().siteUrl).href})</span>
                </li>
              ))}
            </ul>
          </Related>
        )}
      </Columns>
      <BelowFold>
        <div data-print="hide">
          <RelatedArticles id={id} />
        </div>
      </BelowFold>
    </>
  );
}
