import { Container, cssMedia, Illustration, Section, SectionHead, styled } from '@red/ui/core';
import { arch, circle, rect, shape } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';

interface Step {
  title: string;
  text: string;
  ink: string;
  draw: () => string;
}

const SIDE = 104;
const LEAF = 'M0 52A52 52 0 0 1 52 0H104V52A52 52 0 0 1 52 104H0Z';

const STEPS: readonly Step[] = [
  {
    title: 'La escuela elige RED',
    text: 'Un representante presenta la propuesta y arma el plan para tu plantel.',
    ink: color.bugambilia[800],
    draw: () => rect(0, 0, SIDE, SIDE, color.bugambilia[200], 16),
  },
  {
    title: 'Recibes tu clave de inicio',
    text: 'Docentes y familias la escriben en “Validar clave”.',
    ink: color.cempasuchil[800],
    draw: () => circle(SIDE / 2, SIDE / 2, SIDE / 2, color.cempasuchil[300]),
  },
  {
    title: 'Completas tu registro',
    text: 'Datos del alumno y del tutor, y confirmas tu correo.',
    ink: color.jacaranda[700],
    draw: () => arch(0, 0, SIDE, SIDE, color.jacaranda[200]),
  },
  {
    title: '¡Listo para aprender!',
    text: 'Entras al contenido desde el aula y desde casa.',
    ink: color.cielo[800],
    draw: () => shape(LEAF, color.cielo[300]),
  },
];

const List = styled('ol')({
  display: 'grid',
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: '40px 28px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 28 },
});

const Item = styled('li')(({ theme: { celosia } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px 1fr',
  gap: 18,
  paddingBottom: 32,
  '& h3': { fontSize: 21, marginBottom: 6 },
  '& p': { color: celosia.semantic.textSecondary },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 34,
    top: 84,
    bottom: 10,
    borderLeft: `4px dotted ${celosia.color.pizarron[300]}`,
  },
  [cssMedia.up('md')]: {
    display: 'block',
    paddingBottom: 0,
    '& h3': { fontSize: 23, marginBottom: 10 },
    '&:not(:last-of-type)::after': {
      left: 120,
      right: -14,
      top: 50,
      bottom: 'auto',
      borderLeft: 0,
      borderTop: `4px dotted ${celosia.color.pizarron[300]}`,
    },
  },
  [cssMedia.between('md', 'lg')]: { '&:nth-of-type(2)::after': { display: 'none' } },
}));

const Mark = styled('div')(({ theme: { celosia } }) => ({
  position: 'relative',
  width: 72,
  height: 72,
  '& > b': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontFamily: celosia.font.display,
    fontSize: 32,
    fontWeight: 800,
    letterSpacing: '-.03em',
  },
  [cssMedia.up('md')]: { width: SIDE, height: SIDE, marginBottom: 26, '& > b': { fontSize: 46 } },
}));

/** How a school community begins (CONT-07, AMB-68). */
export function Steps() {
  return (
    <Section ground="pizarron50" aria-labelledby="asi-empieza">
      <Container>
        <SectionHead
          id="asi-empieza"
          title="Así empieza tu comunidad escolar"
          lead="Del primer contacto a la primera actividad, en cuatro pasos."
        />
        <List>
          {STEPS.map(({ title, text, ink, draw }, index) => (
            <Item key={title}>
              <Mark aria-hidden>
                <Illustration draw={draw} viewBox={`0 0 ${SIDE} ${SIDE}`} />
                <b style={{ color: ink }}>{index + 1}</b>
              </Mark>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Item>
          ))}
        </List>
      </Container>
    </Section>
  );
}
