import { site } from '@red/contract/host';
import { cssMedia, Illustration, styled } from '@red/ui/core';
import { bookCover } from '@red/ui/illustrations/book-cover.drawing';
import { TitledSection } from '../../marketing/titled-section';
import devicesPicture from './drawings/bento-devices.svg?url';
import homePicture from './drawings/bento-home.svg?url';
import supportPicture from './drawings/bento-support.svg?url';

/** Books of the fan, the front one last; the index chooses palette and pattern of the cover. */
const BOOKS = [
  { title: 'Ciencias Naturales', cover: 2, place: 'left' },
  { title: 'Formación Cívica', cover: 4, place: 'right' },
  { title: 'Español 3', cover: 0, place: 'front' },
] as const;

const Bento = styled('div')({
  display: 'grid',
  gap: 16,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: 24 },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(12, 1fr)' },
});

const Tile = styled('article')(({ theme: { celosia } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: celosia.radius.bento,
  '& h3': { marginBottom: 8 },
  '& p': { fontSize: 17 },
}));

const Books = styled(Tile)(({ theme: { celosia } }) => ({
  background: celosia.color.cempasuchil[400],
  [cssMedia.between('md', 'lg')]: { gridColumn: '1 / 3', flexDirection: 'row', alignItems: 'center' },
  [cssMedia.up('lg')]: { gridRow: '1 / 3', gridColumn: '1 / 6' },
}));

const Devices = styled(Tile)(({ theme: { celosia } }) => ({
  background: celosia.color.cielo[200],
  [cssMedia.between('md', 'lg')]: { gridColumn: '1 / 3', flexDirection: 'row' },
  [cssMedia.up('lg')]: { gridColumn: '6 / 13', flexDirection: 'row' },
}));

const HomeSite = styled(Tile)(({ theme: { celosia } }) => ({
  background: celosia.color.bugambilia[600],
  color: celosia.color.cal[0],
  [cssMedia.up('lg')]: { gridColumn: '6 / 9' },
  [cssMedia.up('xl')]: { gridColumn: '6 / 10' },
}));

// As wide as its longest word.
const Support = styled(Tile)(({ theme: { celosia } }) => ({
  background: celosia.color.jacaranda[200],
  [cssMedia.up('lg')]: { gridColumn: '9 / 13' },
  [cssMedia.up('xl')]: { gridColumn: '10 / 13' },
}));

const Words = styled('div')({
  padding: '24px 24px 26px',
  [cssMedia.up('md')]: { padding: '30px 28px 32px' },
});

const WordsBeside = styled(Words)({ [cssMedia.up('md')]: { flex: 1, alignSelf: 'center' } });

const high = (height: number) => ({ minHeight: height, maxHeight: height });

const Fan = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 300,
  [cssMedia.between('md', 'lg')]: { flex: '0 0 56%', minHeight: 350 },
  [cssMedia.up('lg')]: { minHeight: 390 },
});

const Book = styled('div')({
  position: 'absolute',
  overflow: 'hidden',
  width: 150,
  borderRadius: '6px 12px 12px 6px',
  boxShadow: '0 14px 30px rgba(22,33,31,.22)',
  '&[data-place="left"]': { left: '6.5%', top: 74, transform: 'rotate(-9deg)' },
  '&[data-place="right"]': { left: '48%', top: 84, transform: 'rotate(8deg)' },
  '&[data-place="front"]': { left: '25.5%', top: 44, transform: 'rotate(-1deg)' },
  [cssMedia.up('md')]: {
    width: 'min(43%, 215px)',
    '&[data-place="front"]': { width: 'min(47%, 232px)' },
  },
});

/** Below the fold, so a file that comes when it is near. A picture with a size of its own shows when it is broken (UX-06). */
const Picture = styled('img')({ width: 'auto', height: 'auto' });

/** On the ground of its tile, at the right. */
const PictureBeside = styled(Picture)({
  ...high(236),
  objectFit: 'contain',
  objectPosition: 'right bottom',
  [cssMedia.up('md')]: { flex: 1.15, minWidth: 0, alignSelf: 'end' },
});

/** On the upper edge of its tile. */
const PictureAbove = styled(Picture)({ ...high(170), objectFit: 'cover', objectPosition: 'bottom' });

/** What RED proposes and what a school is given: books, devices, a site for home, support (CONT-06, CONT-07, AMB-68). */
export function Proposition() {
  return (
    <TitledSection
      id="solucion"
      title="Una solución educativa integral"
      lead="Contenido de calidad, tecnología y acompañamiento permanente para preescolar, primaria y secundaria."
    >
      <Bento>
        <Books data-ground="colour">
          <Fan aria-hidden>
            {BOOKS.map(({ title, cover, place }) => (
              <Book key={title} data-place={place}>
                <Illustration {...bookCover(title, site().productName, 'Primaria', cover)} />
              </Book>
            ))}
          </Fan>
          <Words>
            <h3>Libros impresos</h3>
            <p>Colecciones por etapa con actividades que continúan en el aula y en la pantalla.</p>
          </Words>
        </Books>
        <Devices data-ground="colour">
          <WordsBeside>
            <h3>Dispositivos en el aula</h3>
            <p>Equipos listos para trabajar, con recursos que el grupo usa en cada clase.</p>
          </WordsBeside>
          <PictureBeside
            src={devicesPicture}
            alt=""
            width={360}
            height={260}
            loading="lazy"
            decoding="async"
          />
        </Devices>
        <HomeSite data-ground="colour">
          <PictureAbove src={homePicture} alt="" width={420} height={150} loading="lazy" decoding="async" />
          <Words>
            <h3>Sitio para casa</h3>
            <p>El contenido de la escuela, disponible también con la familia.</p>
          </Words>
        </HomeSite>
        <Support data-ground="colour">
          <PictureAbove
            src={supportPicture}
            alt=""
            width={270}
            height={150}
            loading="lazy"
            decoding="async"
          />
          <Words>
            <h3>Acompañamiento</h3>
            <p>Asesoría durante todo el ciclo.</p>
          </Words>
        </Support>
      </Bento>
    </TitledSection>
  );
}
