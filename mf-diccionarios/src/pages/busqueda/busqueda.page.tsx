import { Button, Container, cssMedia, PageHero, styled } from '@red/ui/core';
import { useLocation, useNavigate, useSearchParams } from '@red/ui/router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type DictionaryChoice, LIST_SEARCH, readChoice } from './choice/dictionary-choice.rules';
import type { DictionaryItem } from './choice/dictionary-items.content';
import { DictionarySidebar } from './choice/dictionary-sidebar';
import { useLastDictionary } from './choice/last-dictionary.store';
import { DocumentList } from './documents/document-list';
import { LittleDictionary } from './little-dictionary';
import { OnlineDictionary } from './online-dictionary';
import { onSmallScreen } from './small-screen';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Diccionarios' }];

const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingTop: 20,
  paddingBottom: 64,
  [cssMedia.up('md')]: {
    gridTemplateColumns: '216px minmax(0, 1fr)',
    gap: 32,
    paddingTop: 48,
    paddingBottom: 104,
  },
  [cssMedia.up('lg')]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: 56 },
  // The list is not printed: without it the content would stand in its narrow column.
  '@media print': { '&&': { display: 'block', padding: 0 } },
});

// Below 768 px the list and the content take turns (DICT-07).
const Turn = styled('div')<{ shown: boolean }>(({ shown }) => ({
  display: shown ? 'block' : 'none',
  minWidth: 0,
  minHeight: 320,
  outline: 'none',
  [cssMedia.up('md')]: { display: 'block' },
}));

const Back = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  marginBottom: 18,
  [cssMedia.up('md')]: { display: 'none' },
});

/** Dictionary search (DICT-01 to DICT-42). The address holds item, word and document. */
export default function BusquedaPage() {
  const [searchParams] = useSearchParams();
  const choice = readChoice(searchParams);
  const last = useLastDictionary(choice);
  const { content, sidebar } = useTurns(choice.listed);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <div data-print="hide">
        <PageHero
          compact
          title="Diccionarios"
          crumbs={CRUMBS}
          intro="Español, inglés y obras de consulta en un solo lugar."
          scheme="diccionarios"
        />
      </div>
      <Columns>
        <Turn shown={choice.listed} ref={sidebar} tabIndex={-1} data-print="hide">
          <DictionarySidebar chosen={choice.item} term={choice.term} last={last} />
        </Turn>
        <Turn as="section" shown={!choice.listed} ref={content} tabIndex={-1} aria-label={choice.item.label}>
          <Back data-print="hide">
            <Button
              variant="tonal"
              size="md"
              startIcon={ArrowLeft}
              onClick={() => navigate(pathname + LIST_SEARCH)}
            >
              Todos los diccionarios
            </Button>
            {choice.item.kind === 'online' && <strong>{choice.item.label}</strong>}
          </Back>
          <ChosenDictionary choice={choice} last={last} />
        </Turn>
      </Columns>
    </>
  );
}

interface ChosenDictionaryProps {
  choice: DictionaryChoice;
  /** The dictionary to continue in, instead of the default one. */
  last: DictionaryItem | null;
}

function ChosenDictionary({ choice: { item, term, documentId, page }, last }: ChosenDictionaryProps) {
  switch (item.kind) {
    case 'online':
      // Not by its key: the link to the other direction keeps the focus.
      return <OnlineDictionary item={item} term={term} last={last} />;
    case 'little':
      return <LittleDictionary item={item} term={term} />;
    case 'documents':
      return <DocumentList key={item.key} item={item} term={term} documentId={documentId} page={page} />;
  }
}

/** On a small screen the half with the focus disappears: the other half takes the focus. */
function useTurns(listed: boolean) {
  const sidebar = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(listed);
  useEffect(() => {
    if (before.current === listed) return;
    before.current = listed;
    if (onSmallScreen()) (listed ? sidebar : content).current?.focus();
  }, [listed]);
  return { sidebar, content };
}
