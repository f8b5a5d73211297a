import { cssMedia, Heading, Icon, styled, Text } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { BookOpen, FileText } from 'lucide-react';
import { searchOf } from '../choice/dictionary-choice.rules';
import type { DocumentsItem } from '../choice/dictionary-items.content';
import { NothingFound } from '../nothing-found';
import { SearchBox } from '../search-box';
import { documentsOf, type IndexedWord, indexedWords, openedDocument } from './document-search.rules';
import { DICTIONARY_DOCUMENTS } from './documents.content';
import { PdfViewer } from './pdf-viewer';

const Found = styled(Text)({ marginTop: 28, overflowWrap: 'anywhere' });
const Title = styled(Heading)({ marginBottom: 20 });

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  marginTop: 20,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
});

const Entry = styled(Link)(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  height: '100%',
  minHeight: 64,
  padding: '12px 18px',
  borderRadius: 16,
  background: celosia.color.cal[100],
  color: celosia.semantic.text,
  fontWeight: 600,
  lineHeight: 1.35,
  '& > svg': { color: celosia.semantic.primary },
  '&:hover': { background: celosia.color.pizarron[100] },
  '&[aria-current="true"]': {
    background: celosia.semantic.primary,
    color: celosia.semantic.onPrimary,
    borderRadius: '16px 16px 0 16px',
    '& > svg': { color: 'inherit' },
  },
}));

export interface DocumentListProps {
  item: DocumentsItem;
  term: string;
  documentId: string | null;
  /** Of the document asked for. */
  page: number | null;
}

/** A list of PDF documents with, for the general item, a filter by title (DICT-34 to DICT-42, AMB-67). */
export function DocumentList({ item, documentId, page, ...props }: DocumentListProps) {
  const term = item.searchable ? props.term : '';
  const found = documentsOf(DICTIONARY_DOCUMENTS, item.key, term);
  const indexed = indexedWords(DICTIONARY_DOCUMENTS, item.key, term);
  const opened = openedDocument(found, { term, documentId, indexed });
  const wordsPage = indexed.find(({ document }) => document === opened)?.page ?? null;
  return (
    <>
      {item.searchable ? (
        <SearchBox item={item} term={term} placeholder="Escribe parte de un título" />
      ) : (
        <Title level={2} visual="h2">
          {item.label}
        </Title>
      )}
      <Found aria-live="polite">
        {term && (
          <>
            Resultados para: <b>{term}</b>
          </>
        )}
      </Found>
      {indexed.length > 0 && <IndexedWords item={item} term={term} words={indexed} />}
      {found.length > 0 ? (
        <List aria-label={`Documentos de ${item.label}`}>
          {found.map((document) => (
            <li key={document.id}>
              <Entry
                to={{ search: searchOf({ item, term, documentId: document.id }) }}
                aria-current={document === opened || undefined}
                preventScrollReset
              >
                <Icon icon={FileText} />
                {document.title}
              </Entry>
            </li>
          ))}
        </List>
      ) : (
        indexed.length === 0 && <NothingFound />
      )}
      {opened && (
        <PdfViewer
          key={opened.id}
          document={opened}
          page={opened.id === documentId ? page : wordsPage}
          asked={opened.id === documentId}
        />
      )}
    </>
  );
}

/** Words that stand in printed dictionaries: each leads to its page. */
function IndexedWords({
  item,
  term,
  words,
}: {
  item: DocumentsItem;
  term: string;
  words: readonly IndexedWord[];
}) {
  return (
    <List aria-label="Palabras en los diccionarios impresos">
      {words.map(({ word, document, page }) => (
        <li key={`${document.id} ${word}`}>
          <Entry to={{ search: searchOf({ item, term, documentId: document.id, page }) }} preventScrollReset>
            <Icon icon={BookOpen} />
            <span>
              <b>{word}</b>: {document.title}, página {page}
            </span>
          </Entry>
        </li>
      ))}
    </List>
  );
}
