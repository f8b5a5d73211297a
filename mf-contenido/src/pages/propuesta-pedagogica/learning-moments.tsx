import { Carousel } from '@red/ui/carousel';
import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import buildScene from './drawings/build.svg';
import exploreScene from './drawings/explore.svg';
import shareScene from './drawings/share.svg';

interface Moment {
  key: string;
  title: string;
  text: string;
  scene: Drawing;
}

const MOMENTS: readonly Moment[] = [
  {
    key: 'explorar',
    title: 'Explorar',
    text: 'Una pregunta, un objeto o una historia del barrio abren el proyecto. El grupo dice lo que ya sabe y lo que quiere averiguar.',
    scene: exploreScene,
  },
  {
    key: 'construir',
    title: 'Construir',
    text: 'Con el libro, la pantalla y materiales concretos se prueba, se mide y se practica hasta entender.',
    scene: buildScene,
  },
  {
    key: 'compartir',
    title: 'Compartir',
    text: 'Se explica a otros, se escucha y se corrige. Lo aprendido sale del cuaderno y llega a casa.',
    scene: shareScene,
  },
];

const Slide = styled('article')(({ theme: { celosia } }) => ({
  height: '100%',
  overflow: 'hidden',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[0],
  '& > svg': { width: '100%', aspectRatio: '16 / 10' },
}));

const Words = styled('div')(({ theme: { celosia } }) => ({
  padding: '22px 24px 28px',
  '& > p': { marginTop: 8, color: celosia.semantic.textSecondary },
  [cssMedia.up('lg')]: { padding: '26px 30px 34px' },
}));

const Row = styled(Carousel)({ '& li': { display: 'grid' } });

/** The three moments of every project: one slide in view on a phone, all three from 768 px (CONT-86, CONT-87). */
export function LearningMoments() {
  return (
    <Row
      label="Los tres momentos de un proyecto"
      perView={{ xs: 1, md: 3 }}
      gap={{ xs: 24 }}
      items={MOMENTS.map(({ key, title, text, scene }) => ({
        key,
        content: (
          <Slide>
            <Illustration {...scene} />
            <Words>
              <h3>{title}</h3>
              <p>{text}</p>
            </Words>
          </Slide>
        ),
      }))}
    />
  );
}
