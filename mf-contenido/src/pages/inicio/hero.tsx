import { site } from '@red/contract/host';
import {
  Button,
  Container,
  cssMedia,
  Illustration,
  PlayTile,
  styled,
  type Theme,
  typeStyle,
  useHeadIsPainted,
} from '@red/ui/core';
import { useId } from 'react';
import { openVideo } from '../../video-player/video-modal.store';
import { preloadVideoModal } from '../../video-player/video-modal-host';
import heroScene from './drawings/hero.svg';

/** The art is one drawing of 1440 x 600, in the middle of the page; where that is narrower, at its right edge. */
const ART_WIDTH = 1440;
/** How far the art stands from the middle of the page then: 0 or less. */
const SHIFT = `min(0px, 50% - ${ART_WIDTH / 2}px)`;
/** Under 1280 px: percentage of the page left to the art, and how much of its width, from the right, is shown: not the plant. */
const NARROW_FRAME = 58;
const NARROW_PART = 650;

const Band = styled('section')(({ theme: { celosia } }) => {
  const { color, size } = celosia;
  const stripes = (parts: readonly (readonly [colour: string, height: number])[], rest: string) => {
    let from = 0;
    const stops = parts.map(([colour, height]) => {
      const stop = `${colour} ${from}px ${from + height}px`;
      from += height;
      return stop;
    });
    return `linear-gradient(to top, ${stops.join(', ')}, ${rest} ${from}px)`;
  };
  const ground = { content: '""', position: 'absolute', top: 0, bottom: 0, width: '50%' } as const;
  return {
    position: 'relative',
    // Higher only for who sets wider text (UX-34).
    minHeight: size.hero,
    overflow: 'hidden',
    background: color.pizarron[800],
    color: color.cal[0],
    // Wider than the art: chalk ledge and desk run on to the edges of the page.
    [cssMedia.up('md')]: {
      '&::before': {
        ...ground,
        left: 0,
        background: stripes(
          [
            [color.pizarron[900], 24],
            [color.cempasuchil[500], 10],
          ],
          color.pizarron[800],
        ),
      },
      '&::after': {
        ...ground,
        right: 0,
        background: stripes(
          [
            [color.pizarron[900], 58],
            [color.cempasuchil[500], 6],
            [color.cempasuchil[300], 20],
          ],
          color.bugambilia[500],
        ),
      },
    },
  };
});

/** Board, side wall and wall of the art as they meet its upper edge: the side wall is 84 wide, from 640 on. */
const wallsOf = ({ pizarron, bugambilia }: Theme['celosia']['color']) =>
  `linear-gradient(to right, ${pizarron[800]} calc(50% - 80px + ${SHIFT}), ${bugambilia[600]} 0 calc(50% + 4px + ${SHIFT}), ${bugambilia[500]} 0)`;

/** From 1280 px on the whole page; below, the right side, under a plain wall. */
const ArtFrame = styled('div')(({ theme }) => ({
  display: 'none',
  [cssMedia.up('md')]: { display: 'block', position: 'absolute', zIndex: 1, inset: 0, overflow: 'hidden' },
  [cssMedia.between('md', 'xl')]: {
    left: 'auto',
    width: `${NARROW_FRAME}%`,
    background: theme.celosia.color.bugambilia[500],
  },
  // Above the art, where wide text makes the band higher: the grounds of the art run on to the top (UX-34).
  [cssMedia.up('xl')]: {
    background: `${wallsOf(theme.celosia.color)} top / 100% calc(100% - ${theme.celosia.size.hero}px) no-repeat`,
  },
}));

/** What the hero shows, for those who do not see it. */
export const HERO_TITLE = 'Docente y estudiantes en un aula con tableta y libros';

/** On narrow screens: the classroom alone; where there is more room than its width, the wall beside it shows. */
const heroMobileScene = { ...heroScene, viewBox: '852 150 588 450' };

const DesktopArt = styled(Illustration)(({ theme }) => ({
  position: 'absolute',
  maxWidth: 'none',
  bottom: 0,
  right: `max(0px, 50% - ${ART_WIDTH / 2}px)`,
  width: ART_WIDTH,
  height: theme.celosia.size.hero,
  [cssMedia.between('md', 'xl')]: {
    right: 0,
    width: `${(100 * ART_WIDTH) / NARROW_PART}%`,
    height: 'auto',
  },
}));

const MobileArt = styled(Illustration)(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  width: '100%',
  height: theme.celosia.size.heroMobileArt,
  [cssMedia.up('md')]: { display: 'none' },
}));

const Words = styled(Container)(({ theme: { celosia } }) => ({
  position: 'relative',
  zIndex: 2,
  minHeight: celosia.size.hero,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingTop: 26,
  // Above the art, however wide or high the text is set.
  paddingBottom: celosia.size.heroMobileArt + 16,
  '& > :is(a, button)': { minHeight: 48, borderRadius: 13 },
  [cssMedia.up('md')]: {
    justifyContent: 'center',
    // Clear of the chalk ledge when wide text fills the band.
    padding: '46px 0 76px',
    '& > :is(a, button)': { minHeight: celosia.size.button, borderRadius: celosia.radius.button },
  },
}));

/** Holds the sentence beside the art: the sentence's own width is what easy reading sets (`theme-css.ts`). */
const Sentence = styled('div')(({ theme: { celosia } }) => ({
  maxWidth: 430,
  margin: '12px 0 16px',
  fontSize: 17,
  lineHeight: 1.45,
  color: celosia.color.pizarron[100],
  [cssMedia.up('md')]: { margin: '24px 0 34px', fontSize: 20 },
  [cssMedia.between('md', 'xl')]: { maxWidth: `${100 - NARROW_FRAME - 5}%` },
}));

const Reason = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 10,
  color: celosia.color.pizarron[100],
}));

const Title = styled('h1')(({ theme: { celosia } }) => ({
  ...typeStyle('display'),
  maxWidth: 340,
  textWrap: 'balance',
  '& em': { fontStyle: 'normal', color: celosia.color.cempasuchil[400] },
  [cssMedia.down('sm')]: { fontSize: 'min(45px, 12vw)' },
  [cssMedia.between('md', 'xl')]: {
    // With the largest text its lines break where they do with the usual one.
    fontSize: 'min(clamp(42px, 5.8vw, 70px), 6.2vw / var(--text, 1))',
    maxWidth: `${100 - NARROW_FRAME}%`,
  },
  [cssMedia.up('xl')]: {
    // Clear of the wall, which comes nearer in a narrower window.
    fontSize: `min(${celosia.type.display.desktop}px, 5.5vw, 84px / var(--text, 1))`,
    maxWidth: 520,
  },
}));

/** What the site is, and its video (CONT-01 to CONT-05). */
export function Hero() {
  // The art is much larger than the words, and lies behind them.
  const showsArt = useHeadIsPainted();
  return (
    <Band data-ground="dark">
      <ArtFrame>{showsArt && <DesktopArt {...heroScene} title={HERO_TITLE} />}</ArtFrame>
      {showsArt && <MobileArt {...heroMobileScene} title={HERO_TITLE} preserveAspectRatio="xMaxYMax meet" />}
      <Words>
        <Title>
          Tecnología e innovación <em>en las aulas.</em>
        </Title>
        <Sentence>
          <p>Libros, dispositivos y un sitio para casa que trabajan juntos.</p>
        </Sentence>
        <WatchVideo />
      </Words>
    </Band>
  );
}

/** Opens the video of the hero, always in the modal, which shows a message for a link without a player (AMB-70). */
function WatchVideo() {
  const { heroVideoUrl, productName } = site();
  const reason = useId();
  const label = (
    <>
      <PlayTile />
      Conoce más
    </>
  );
  if (heroVideoUrl)
    return (
      <Button
        variant="sun"
        onClick={() => openVideo(heroVideoUrl, `Conoce ${productName}`)}
        onPointerEnter={preloadVideoModal}
        onFocus={preloadVideoModal}
      >
        {label}
      </Button>
    );
  return (
    <>
      <Button variant="sun" disabled aria-describedby={reason}>
        {label}
      </Button>
      <Reason id={reason}>El video no está disponible por ahora.</Reason>
    </>
  );
}
