import type { SpanishEntry } from '@red/api/dictionary.queries';
import { Button, Spinner, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';

const ConjugationTable = deferredComponent(() => import('./conjugation-table'), {
  loading: <Spinner />,
  failed: (retry) => (
    <Button variant="outlined" size="md" onClick={retry}>
      No pudimos traer la conjugación. Reintentar
    </Button>
  ),
});

const Area = styled('div')({ marginTop: 28 });

/** Whether an entry explains a verb that is not reflexive. */
const isVerb = ({ palabra, definiciones }: SpanishEntry) =>
  /[aeií]r$/i.test(palabra) && definiciones.some(({ catgram }) => catgram?.startsWith('verbo'));

/** The conjugation of a verb, fetched when somebody asks for it; nothing for other words. */
export function VerbConjugation({ entry }: { entry: SpanishEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!isVerb(entry)) return null;
  return (
    <Area>
      <Button
        variant="tonal"
        size="md"
        startIcon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={id}
        data-print="hide"
        onClick={() => setIsOpen(!isOpen)}
      >
        Conjugación
      </Button>
      <div id={id}>{isOpen && <ConjugationTable verb={entry.palabra} />}</div>
    </Area>
  );
}
