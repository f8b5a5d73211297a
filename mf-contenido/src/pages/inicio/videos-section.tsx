import { Container, cssMedia, Section, SectionHead, Spinner, styled } from '@red/ui/core';
import { VideoGrid } from '../../video-player/video-grid';
import { useHome } from './use-home';

/** About as high as the two rows of videos that follow. */
const Waiting = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 640,
  [cssMedia.up('lg')]: { minHeight: 720 },
});

/** The latest videos (CONT-12 to CONT-18). */
export function VideosSection() {
  const { latestVideos, waiting } = useHome();
  return (
    <Section aria-labelledby="videoteca">
      <Container>
        <SectionHead
          id="videoteca"
          title="Videoteca"
          lead="Entrevistas de valor educativo, guías de uso, novedades y podcasts para madres y padres."
        />
        {waiting && (
          <Waiting>
            <Spinner label="Cargando videos" hideLabel />
          </Waiting>
        )}
        {latestVideos.length > 0 && <VideoGrid videos={latestVideos} wide={3} farBelow />}
      </Container>
    </Section>
  );
}
