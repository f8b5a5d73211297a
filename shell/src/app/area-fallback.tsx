import { Container, ErrorState, Section } from '@red/ui/core';
import { useState } from 'react';

/** Fallback of an area that failed: a sentence and a retry (UX-22). */
export function AreaFallback({ onRetry }: { onRetry: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section>
      <Container>
        <ErrorState
          title="Esta sección no está disponible por ahora"
          offlineText="No pudimos traer esta sección sin conexión. En cuanto vuelva, la cargamos."
          text="El resto del sitio funciona con normalidad. Inténtalo de nuevo en unos segundos."
          onRetry={retry}
          headingLevel={1}
          busy={busy}
        />
      </Container>
    </Section>
  );
}
