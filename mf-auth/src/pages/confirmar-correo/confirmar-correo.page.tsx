import { serverMessage } from '@red/api/http';
import { confirmEmail } from '@red/api/session.queries';
import { dialogs } from '@red/contract/host';
import { Button } from '@red/ui/core';
import { useNavigate } from '@red/ui/router';
import { useEffect, useRef, useState } from 'react';
import { AccessPage } from '../../access-page/access-page';
import { useTakenParameters } from '../../address-token/use-taken-parameters';
import { confirmationFailureText } from './confirmation-failure.messages';

/** Confirms the e-mail of a registration with the token of the mail (AUTH-143 to AUTH-155). */
export default function ConfirmEmailPage() {
  const { token } = useTakenParameters();
  return token ? <Confirmation token={token} /> : <MissingToken />;
}

function Confirmation({ token }: { token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true); // for good: either answer leads away
    let said: string | null;
    try {
      said = serverMessage(await confirmEmail(token)) ?? null;
    } catch (error) {
      await dialogs.open({
        tone: 'error',
        title: 'Error',
        text: confirmationFailureText(error),
        confirm: 'Ir a home',
      });
      void navigate('/', { replace: true });
      return;
    }
    await dialogs.open({
      tone: 'success',
      title: '¡Registro exitoso!',
      text: said ?? 'Tu correo quedó confirmado. Ya puedes iniciar sesión.',
      confirm: 'Iniciar sesión',
    });
    void navigate('/?loginInit=true', { replace: true });
  };

  return (
    <AccessPage
      scheme="jacaranda"
      title="Ya casi estás dentro"
      intro="Confirma que este correo es tuyo y tu cuenta quedará lista para iniciar sesión."
    >
      <Button busy={busy} busyLabel="Confirmando..." onClick={confirm}>
        Confirmar correo
      </Button>
    </AccessPage>
  );
}

function MissingToken() {
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    void dialogs
      .open({
        tone: 'error',
        title: 'Error',
        text: 'No se encontró el token de confirmación en la URL.',
        confirm: 'Ir a home',
      })
      .then(() => navigate('/', { replace: true }));
  }, [navigate]);
  return (
    <AccessPage
      scheme="jacaranda"
      title="Confirmar correo"
      intro="Abre esta página con el enlace completo que recibiste por correo."
    />
  );
}
