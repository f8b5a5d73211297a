import { AccessPage } from '../../access-page/access-page';
import { useTakenParameters } from '../../address-token/use-taken-parameters';
import { NewPasswordForm } from './new-password-form';

/** Sets a new password, from a mail link or after an expired one (AUTH-120 to AUTH-139). */
export default function NewPasswordPage() {
  const given = useTakenParameters();
  return (
    <AccessPage
      scheme="cempasuchil"
      title="Crea tu nueva contraseña"
      intro="Elige una que no uses en otros sitios. La necesitarás la próxima vez que inicies sesión."
    >
      <NewPasswordForm given={given} />
    </AccessPage>
  );
}
