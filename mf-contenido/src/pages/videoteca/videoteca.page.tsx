import { videosQuery } from '@red/api/videos.queries';
import {
  BelowFold,
  EmptyState,
  Illustration,
  PageHero,
  Skeleton,
  styled,
  TextLink,
  VisuallyHidden,
} from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { ListArea } from '../../list-state/areas.styles';
import { ListState } from '../../list-state/list-state';
import { PageFeedback } from '../../page-feedback/page-feedback';
import { VideoColumns } from '../../video-player/video-grid';
import { VideoModalHost } from '../../video-player/video-modal-host';
import { ChosenVideos } from './chosen-videos';
import videoScene from './drawings/video.svg';
import { videoFailureText } from './videoteca.messages';

/** Twelve fill the rows of two, three and four columns alike. */
const SKELETON_KEYS = Array.from({ length: 12 }, (_, index) => String(index));

const Waiting = styled('li')({ display: 'grid', gap: 14 });

/** The video library (CONT-154 to CONT-162). */
export default function VideotecaPage() {
  // Each is read here: a change of what was not read while the page rendered would not render it again.
  const { data, error, isError, isPaused, refetch } = useQuery(videosQuery());
  return (
    <>
      <PageHero
        title="Videoteca"
        crumbs={breadcrumbOf('./videoteca')}
        intro="Entrevistas, guías de uso, novedades y podcasts."
        scheme="videoteca"
      />
      <BelowFold>
        <ListArea>
          <ListState
            query={{ data, error, isError, isPaused, refetch }}
            loading={<LoadingVideos />}
            errorText={videoFailureText}
            empty={
              <EmptyState
                title="Todavía no hay videos publicados."
                tone="cielo"
                headingLevel={2}
                illustration={<Illustration {...videoScene} />}
                action={<TextLink to="/noticias">Ver las noticias</TextLink>}
              />
            }
          >
            {(videos) => <ChosenVideos videos={videos} />}
          </ListState>
          <PageFeedback />
        </ListArea>
        <VideoModalHost />
      </BelowFold>
    </>
  );
}

function LoadingVideos() {
  return (
    <>
      <VisuallyHidden role="status">Cargando videos</VisuallyHidden>
      <VideoColumns wide={4} aria-hidden>
        {SKELETON_KEYS.map((key) => (
          <Waiting key={key}>
            <Skeleton variant="media" />
            <Skeleton variant="text" width="80%" />
            <Skeleton width={130} height={40} />
          </Waiting>
        ))}
      </VideoColumns>
    </>
  );
}
