import { site } from '@red/contract/host';
import { NumberedSteps } from '../../marketing/numbered-steps';
import { TitledSection } from '../../marketing/titled-section';

const steps = () => [
  {
    title: `La escuela elige ${site().productName}`,
    text: 'Un representante presenta la propuesta y arma el plan para tu plantel.',
  },
  {
    title: 'Recibes tu clave de inicio',
    text: 'Docentes y familias la escriben en “Validar clave”.',
  },
  {
    title: 'Completas tu registro',
    text: 'Datos del alumno y del tutor, y confirmas tu correo.',
  },
  {
    title: '¡Listo para aprender!',
    text: 'Entras al contenido desde el aula y desde casa.',
  },
];

/** How a school community begins. */
export function Steps() {
  return (
    <TitledSection
      ground="pizarron50"
      id="asi-empieza"
      title="Así empieza tu comunidad escolar"
      lead="Del primer contacto a la primera actividad, en cuatro pasos."
    >
      <NumberedSteps steps={steps()} />
    </TitledSection>
  );
}
