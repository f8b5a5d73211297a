import { videosQuery } from '@red/api/videos';
import {
  Container,
  cssMedia,
  EmptyState,
  Illustration,
  PageHero,
  Skeleton,
  styled,
  TextLink,
  VisuallyHidden,
} from '@red/ui/core';
import { videoScene } from '@red/ui/illustrations/scenes/video';
import { useQuery } from '@red/ui/query';
import { ListState } from '../content-state/list-state';
import { VideoGrid } from '../videos/video-grid';
import { VideoModalHost } from '../videos/video-modal-host';
import { videoFailureText } from './failure-text';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Videoteca' }];
const SKELETON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const Area = styled(Container)({
  paddingTop: 28,
  paddingBottom: 64,
  [cssMedia.up('md')]: { paddingTop: 56, paddingBottom: 104 },
});

const Waiting = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 14px',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '40px 24px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

const Card = styled('div')({ display: 'grid', gap: 14 });

/** The video library (CONT-154 to CONT-162). */
export default function VideotecaPage() {
  const query = useQuery(videosQuery());
  return (
    <>
      <PageHero
        title="Videoteca"
        crumbs={CRUMBS}
        intro="Entrevistas, guías de uso, novedades y podcasts."
        scheme="videoteca"
      />
      <Area>
        <ListState
          query={query}
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
          {(videos) => <VideoGrid videos={videos} wide={4} headingLevel={2} />}
        </ListState>
      </Area>
      <VideoModalHost />
    </>
  );
}

function LoadingVideos() {
  return (
    <Waiting>
      <VisuallyHidden role="status">Cargando videos</VisuallyHidden>
      {SKELETON_KEYS.map((key) => (
        <Card key={key}>
          <Skeleton variant="media" />
          <Skeleton variant="text" width="80%" />
          <Skeleton width={130} height={40} />
        </Card>
      ))}
    </Waiting>
  );
}
