import { ButtonLink, TextLink } from '@red/ui/core';
import { AccessPage } from '../../access-page/access-page';

/** Where a mail link that is no longer valid leads (AUTH-140 to AUTH-142, AMB-43). */
export default function ExpiredLinkPage() {
  return (
    <AccessPage
      scheme="cielo"
      title="Este enlace ha expirado"
      intro={
        <>
          Solicita uno nuevo para restablecer tu contraseña: entra a{' '}
          <TextLink plain to="/?loginInit=true">
            Iniciar sesión
          </TextLink>{' '}
          y elige <q lang="en">Forgot your password?</q>
        </>
      }
    >
      <ButtonLink to="/noticias">Ir a noticias</ButtonLink>
    </AccessPage>
  );
}
