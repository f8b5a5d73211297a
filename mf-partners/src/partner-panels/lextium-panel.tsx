import { ButtonLink } from '@red/ui/core';
import lextiumArt from './drawings/lextium.svg';
import { PanelHead } from './panel-head';
import { HelpLinks, MigrationNote, PanelBody, Steps } from './panel-parts';

const STEPS = [
  'Escríbenos desde Contacto con el nombre de tu escuela.',
  'Recibe tus datos de acceso por correo electrónico.',
];

/** The book service: it has no address of its own yet, so support gives access (AMB-60). */
export function LextiumPanel() {
  return (
    <>
      <PanelHead
        title="Lextium"
        text="Libros digitales para leer en clase y en casa."
        ground="jacaranda"
        art={lextiumArt}
      >
        <ButtonLink to="/contacto">Solicitar acceso</ButtonLink>
      </PanelHead>
      <PanelBody>
        <Steps title="Para entrar" steps={STEPS} />
        <MigrationNote />
        <HelpLinks />
      </PanelBody>
    </>
  );
}
