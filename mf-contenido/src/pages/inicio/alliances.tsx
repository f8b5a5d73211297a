import { site } from '@red/contract/host';
import {
  CarouselDots,
  Container,
  cssMedia,
  Heading,
  Illustration,
  Lead,
  Section,
  styled,
} from '@red/ui/core';
import { useSwiper } from '@red/ui/use-swiper';
import { useRef, useState } from 'react';
import { PARTNER_LOGOS } from './partner-logos.content';

/** Three marks in a row, the chosen one in the middle. */
const MIDDLE = 1;

const Columns = styled(Container)({
  display: 'grid',
  gap: 28,
  alignItems: 'center',
  [cssMedia.up('lg')]: { gridTemplateColumns: '1fr 2.1fr', gap: 64 },
});

const Words = styled('div')({ '& > p': { marginTop: 14 } });

const Logos = styled('ul')({
  '--gap': '10px',
  display: 'grid',
  gridTemplateColumns: `repeat(${PARTNER_LOGOS.length}, 1fr)`,
  gap: 'var(--gap)',
  // Swiper handles a swipe over the marks, the browser a scroll of the page.
  touchAction: 'pan-y pinch-zoom',
  [cssMedia.up('md')]: { '--gap': '20px' },
});

const Tile = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 92,
  border: `1.5px solid ${celosia.color.cal[200]}`,
  borderRadius: 16,
  background: celosia.color.cal[0],
  '& > svg': { width: '78%', maxHeight: 60 },
  [cssMedia.up('md')]: {
    height: 150,
    borderRadius: celosia.radius.card,
    '& > svg': { width: 'auto', height: 60 },
  },
  [cssMedia.motionAllowed]: {
    transition: `transform ${celosia.motion.panel} ${celosia.motion.easeOut}, border-color ${celosia.motion.base}`,
  },
}));

const Dots = styled(CarouselDots)({ marginTop: 32 });

/** How many places a mark stands from its own when `chosen` is in the middle of the ring. */
const shiftOf = (index: number, chosen: number) => {
  const count = PARTNER_LOGOS.length;
  return ((index - chosen + MIDDLE + count) % count) - index;
};

/** The marks move by their own transforms; Swiper only says which one is chosen. */
const SWIPER = {
  centeredSlides: true,
  rewind: true,
  virtualTranslate: true,
  simulateTouch: false,
};

/** The partner marks as a carousel: a dot, a swipe or an arrow key brings a mark to the middle (CONT-37). */
export function Alliances() {
  const [chosen, setChosen] = useState(MIDDLE);
  const carousel = useRef<HTMLElement>(null);
  const swiper = useSwiper(carousel, () => ({ ...SWIPER, initialSlide: chosen }), setChosen);
  const choose = (index: number) => {
    swiper.current?.slideTo(index);
    setChosen(index);
  };
  return (
    <Section aria-labelledby="alianzas">
      <Columns>
        <Words>
          <Heading level={2} id="alianzas">
            Alianzas
          </Heading>
          <Lead>Servicios que amplían lo que tu escuela ya hace con {site().productName}.</Lead>
        </Words>
        <section ref={carousel} aria-label="Servicios aliados" aria-roledescription="carrusel">
          <Logos className="swiper-wrapper">
            {PARTNER_LOGOS.map(({ name, scene }, index) => (
              <li key={name} className="swiper-slide">
                <Tile
                  data-ground="colour"
                  style={{
                    transform: `translateX(calc(${shiftOf(index, chosen)} * (100% + var(--gap))))`,
                  }}
                >
                  <Illustration {...scene} title={name} preserveAspectRatio="xMidYMid meet" />
                </Tile>
              </li>
            ))}
          </Logos>
          <Dots count={PARTNER_LOGOS.length} active={chosen} onSelect={choose} />
        </section>
      </Columns>
    </Section>
  );
}
