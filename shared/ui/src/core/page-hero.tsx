import type { ReactNode } from 'react';
import { Illustration } from '../illustrations/illustration.tsx';
import { patternField } from '../illustrations/pattern-field.drawing.ts';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Container } from './container.tsx';
import { Heading } from './heading.tsx';
import { type PageHeroScheme, pageHeroSchemes } from './page-hero-schemes.ts';

export interface PageHeroProps {
  title: string;
  crumbs: readonly Crumb[];
  /** One sentence under the title. */
  intro?: ReactNode;
  scheme: PageHeroScheme;
  /** A low head, for pages where one comes to do something. */
  compact?: boolean;
  children?: ReactNode;
}

const Band = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: '30px 0 128px',
  [cssMedia.up('md')]: {
    minHeight: theme.celosia.size.pageHero,
    padding: 0,
    display: 'flex',
    '&[data-compact]': { minHeight: theme.celosia.size.pageHeroCompact },
  },
  // Paper has its name alone.
  '@media print': {
    '&&': { minHeight: 0, padding: '0 0 12pt', background: 'none !important', color: '#000 !important' },
    '& > svg, & nav': { display: 'none' },
    '& *': { color: '#000 !important' },
  },
  [cssMedia.down('md')]: { '&[data-compact]': { padding: '18px 0 22px', '& > svg': { display: 'none' } } },
}));

/**
 * The size of a title whose longest word (`--letters`) stays whole in the room it has, on the narrowest phone and with the
 * largest text: letters are about .54 of their size wide. What visitors choose multiplies every size (`--text`).
 */
const titleWithin = (size: string, room: string, title = '&& > h1') => ({
  [title]: { fontSize: `min(${size}, ${room} / (var(--letters) * .54 * var(--text, 1)))` },
});

const Column = styled(Container)({
  position: 'relative',
  [cssMedia.up('md')]: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    paddingBlock: 24,
    '& > *': { maxWidth: '56%' },
  },
  ...titleWithin('42px', '(100vw - 40px)'),
  [cssMedia.between('md', 'lg')]: titleWithin('clamp(48px, 6.6vw, 64px)', '.56 * (100vw - 64px)'),
  [cssMedia.between('lg', 'xl')]: titleWithin('64px', '.56 * (100vw - 48px)'),
  // Up to the pattern, which is 640 px wide there.
  [cssMedia.up('xl')]: {
    '& > *': { maxWidth: 'min(700px, calc(50vw - 56px))' },
    ...titleWithin('64px', 'min(700px, 50vw - 56px)'),
  },
  '[data-compact] > &': {
    ...titleWithin('34px', '(100vw - 40px)', '& > h1'),
    '& > nav': { marginBottom: 8 },
    [cssMedia.up('md')]: { paddingBlock: 16, ...titleWithin('44px', '.52 * (100vw - 64px)', '& > h1') },
  },
});

const Way = styled(Breadcrumb)({ marginBottom: 18 });

/** Holds the sentence, whose own width easy reading sets (`theme-css.ts`). */
const Intro = styled('div')({
  maxWidth: 520,
  marginTop: 10,
  fontSize: 17,
  lineHeight: 1.45,
  // Beside the pattern, never over it.
  [cssMedia.up('md')]: { maxWidth: 'min(520px, 52%)', marginTop: 16, fontSize: 19 },
  [cssMedia.up('xl')]: { maxWidth: 520 },
});

const columns = 8;
const moduleSide = 80;

// A strip along the bottom on mobile; at the right above: about 40% of a tablet's width, then its own size. Modules begin
// whole and are cut where the page ends.
const Pattern = styled(Illustration)({
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: 96,
  [cssMedia.up('md')]: { left: 'auto', right: 0, top: 0, width: 4 * moduleSide, height: '100%' },
  [cssMedia.up('lg')]: { width: 5 * moduleSide },
  [cssMedia.up('xl')]: { width: 'auto' },
});

/** The head of an inner page: flat colour, way back, the page's h1, one sentence and a pattern of modules. */
export function PageHero({ title, crumbs, intro, scheme, compact = false, children }: PageHeroProps) {
  const { ground, text, intro: introColour, tone, pattern, seed } = pageHeroSchemes[scheme];
  const letters = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const { markup } = patternField({ columns, rows: 4, side: moduleSide, seed, colours: pattern, ground });
  return (
    <Band
      data-ground={tone}
      data-compact={compact ? '' : undefined}
      style={{ background: ground, color: text }}
    >
      <Pattern
        markup={markup}
        viewBox={`0 0 ${columns * moduleSide} 300`}
        preserveAspectRatio="xMinYMin slice"
      />
      <Column style={{ ['--letters' as string]: letters }}>
        <Way items={crumbs} />
        <Heading level={1} visual="h1Page">
          {title}
        </Heading>
        {intro && (
          <Intro style={{ color: introColour }}>
            <p>{intro}</p>
          </Intro>
        )}
        {children}
      </Column>
    </Band>
  );
}
