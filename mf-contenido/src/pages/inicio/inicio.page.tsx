import { BelowFold } from '@red/ui/core';
import { VideoModalHost } from '../../video-player/video-modal-host';
import { Alliances } from './alliances';
import { Audiences } from './audiences';
import { Hero } from './hero';
import { NewsSection } from './news-section';
import { Proposition } from './proposition';
import { Steps } from './steps';
import { Tasks } from './tasks';
import { useHomeFailureLog } from './use-home';
import { VideosSection } from './videos-section';

/** The home page (CONT-01 to CONT-40). */
export default function InicioPage() {
  useHomeFailureLog();
  return (
    <>
      <Hero />
      <Tasks />
      <BelowFold>
        <Proposition />
        <Steps />
        <Audiences />
        <VideosSection />
        <NewsSection />
        <Alliances />
        <VideoModalHost />
      </BelowFold>
    </>
  );
}
