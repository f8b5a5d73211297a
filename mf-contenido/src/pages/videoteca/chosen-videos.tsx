import type { Video } from '@red/api/videos.queries';
import { ButtonLink, styled } from '@red/ui/core';
import { useSearchParams } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { FilterLinks } from '../../list-state/filter-links';
import { VideoGrid } from '../../video-player/video-grid';
import {
  chosenVideos,
  fromStart,
  pathOfVideo,
  readVideoChoice,
  searchOfVideos,
  segmentsOf,
  type VideoChoice,
  withMore,
} from './video-choice.rules';

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 32,
});

const More = styled('div')({ display: 'grid', justifyItems: 'center', gap: 14, marginTop: 36 });

/** The videos that the address asks for, and what else could be chosen. */
export function ChosenVideos({ videos }: { videos: readonly Video[] }) {
  const [searchParams] = useSearchParams();
  const choice = readVideoChoice(searchParams, videos);
  const chosen = chosenVideos(videos, choice);
  const onShow = Math.min(choice.onShow, chosen.length);
  const { list, rememberFirstNew } = useFocusOnFirstNew(onShow);
  return (
    <>
      <Choices>
        <FilterLinks label="Videos por segmento" links={segmentLinks(choice, videos)} />
        <FilterLinks label="Orden de los videos" links={orderLinks(choice)} />
      </Choices>
      <div ref={list}>
        <VideoGrid
          videos={chosen.slice(0, onShow)}
          wide={4}
          headingLevel={2}
          asGiven
          pathOf={pathOfVideo}
          atTop
        />
      </div>
      {onShow < chosen.length && (
        <More>
          <p role="status">
            {onShow} de {chosen.length} videos
          </p>
          <ButtonLink
            variant="outlined"
            to={searchOfVideos(withMore(choice))}
            onClick={rememberFirstNew}
            replace
          >
            Cargar más
          </ButtonLink>
        </More>
      )}
    </>
  );
}

const segmentLinks = (choice: VideoChoice, videos: readonly Video[]) => [
  {
    key: 'todos',
    label: 'Todos',
    search: searchOfVideos({ ...fromStart(choice), segment: null }),
    isChosen: choice.segment === null,
  },
  ...segmentsOf(videos).map((segment) => ({
    key: segment,
    label: segment,
    search: searchOfVideos({ ...fromStart(choice), segment }),
    isChosen: choice.segment === segment,
  })),
];

const orderLinks = (choice: VideoChoice) =>
  (
    [
      ['latest', 'Más recientes'],
      ['title', 'Por título'],
    ] as const
  ).map(([order, label]) => ({
    key: order,
    label,
    search: searchOfVideos({ ...fromStart(choice), order }),
    isChosen: choice.order === order,
  }));

/** Moves the focus to the first of the videos that a press has added (UX-30). */
function useFocusOnFirstNew(onShow: number) {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const at = firstNew.current;
    if (at === null || at >= onShow) return;
    firstNew.current = null;
    const added = list.current?.querySelectorAll('li')[at];
    added?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [onShow]);
  const rememberFirstNew = () => {
    firstNew.current = onShow;
  };
  return { list, rememberFirstNew };
}
