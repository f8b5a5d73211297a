import type { HomeInterest } from '@red/api/fetch-home';
import { Carousel } from '@red/ui/carousel';
import { clamped, cssMedia, SiteLink, styled } from '@red/ui/core';
import { Thumbnail } from '@red/ui/thumbnail';
import { newTabAddress } from '../../video-player/new-tab-address';
import { openVideo } from '../../video-player/video-modal.store';
import { preloadVideoModal } from '../../video-player/video-modal-host';
import { useHome } from './use-home';

/** CONT-35 and CONT-36. */
const SLIDES_IN_VIEW = { xs: 3, md: 4, lg: 5 };
const SLIDES_PER_DOT = 3;
const GAP = { xs: 12, md: 20 };

const Block = styled('div')({
  marginTop: 52,
  '& > h3': { marginBottom: 24 },
  [cssMedia.up('md')]: { marginTop: 76 },
});

const Art = styled('span')({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  marginBottom: 8,
  borderRadius: 14,
  '& > *': { width: '100%', height: '100%', aspectRatio: 'auto', objectFit: 'cover' },
  [cssMedia.up('md')]: { marginBottom: 12, borderRadius: 18 },
});

const Title = styled('b')(({ theme: { celosia } }) => ({
  ...clamped(4),
  fontFamily: celosia.font.display,
  // The longest word fits a third of the narrowest phone.
  fontSize: 'min(14.5px, 4.15vw)',
  fontWeight: 650,
  lineHeight: 1.25,
  textDecorationThickness: 2,
  textUnderlineOffset: 5,
  textDecorationColor: celosia.color.cempasuchil[400],
  [cssMedia.up('md')]: { fontSize: 17 },
}));

const slideStyle = {
  display: 'block',
  width: '100%',
  borderRadius: 14,
  [cssMedia.hover]: { '&:hover > b': { textDecorationLine: 'underline' } },
} as const;
const SlideButton = styled('button')(slideStyle);
const SlideLink = styled(SiteLink)(slideStyle);

/** What else visitors may like, in a carousel; nothing while there is nothing (CONT-32 to CONT-36). */
export function Interests() {
  const { latestInterests } = useHome();
  if (latestInterests.length === 0) return null;
  const items = latestInterests.map((interest) => ({
    key: String(interest.id),
    content: <Interest interest={interest} />,
  }));
  return (
    <Block onPointerEnter={preloadVideoModal}>
      <h3>También te puede interesar</h3>
      <Carousel
        label="También te puede interesar"
        items={items}
        perView={SLIDES_IN_VIEW}
        gap={GAP}
        groupSize={SLIDES_PER_DOT}
      />
    </Block>
  );
}

/** The same rule as for videos: embeddable links play here, others are links to a new tab (CONT-34). */
function Interest({ interest: { id, title, image, url } }: { interest: HomeInterest }) {
  const content = (
    <>
      <Art>
        <Thumbnail title={title} id={id} src={image} ratio="1" farBelow />
      </Art>
      <Title>{title}</Title>
    </>
  );
  const address = newTabAddress(url);
  return address === null ? (
    <SlideButton type="button" data-content onClick={() => openVideo(url, title)}>
      {content}
    </SlideButton>
  ) : (
    <SlideLink href={address} newTab>
      {content}
    </SlideLink>
  );
}
