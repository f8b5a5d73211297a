import { cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import boxScene from './drawings/box.svg';
import cartScene from './drawings/cart.svg';
import nightHouseScene from './drawings/night-house.svg';

interface OfferedThing {
  title: string;
  text: string;
  scene: Drawing;
  ground: 'jacaranda' | 'cielo' | 'bugambilia';
}

const OFFER: readonly OfferedThing[] = [
  {
    title: 'Libros impresos',
    text: 'Colecciones por etapa y curso, escritas para leerse, rayarse y llevarse a casa.',
    scene: boxScene,
    ground: 'jacaranda',
  },
  {
    title: 'Dispositivos en el aula',
    text: 'Equipos listos para trabajar desde el primer día, con los recursos de cada lección.',
    scene: cartScene,
    ground: 'cielo',
  },
  {
    title: 'Sitio para casa',
    text: 'El mismo contenido, con la familia: para repasar, escuchar y seguir leyendo.',
    scene: nightHouseScene,
    ground: 'bugambilia',
  },
];

const Grid = styled('ul')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 },
});

const Tile = styled('li', { shouldForwardProp: (name) => name !== 'ground' })<Pick<OfferedThing, 'ground'>>(
  ({ theme: { celosia }, ground }) => ({
    overflow: 'hidden',
    borderRadius: celosia.radius.bento,
    ...{
      jacaranda: { background: celosia.color.jacaranda[200] },
      cielo: { background: celosia.color.cielo[200] },
      bugambilia: { background: celosia.color.bugambilia[600], color: celosia.color.cal[0] },
    }[ground],
  }),
);

const Art = styled(Illustration)({ width: '100%', height: 'auto', aspectRatio: '40 / 23' });

const Words = styled('div')({
  padding: '24px 24px 28px',
  '& > p': { marginTop: 8 },
  [cssMedia.up('md')]: { padding: '28px 30px 34px' },
});

/** The three things a school receives. */
export function Offer() {
  return (
    <Grid>
      {OFFER.map(({ title, text, scene, ground }) => (
        <Tile key={title} ground={ground} data-ground={ground === 'bugambilia' ? 'dark' : undefined}>
          <Art {...scene} />
          <Words>
            <h3>{title}</h3>
            <p>{text}</p>
          </Words>
        </Tile>
      ))}
    </Grid>
  );
}
