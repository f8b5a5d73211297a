import { littleDictionaryQuery } from '@red/api/dictionary.queries';
import { site } from '@red/contract/host';
import { ButtonLink, ErrorState, Heading, Icon, styled, Text } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { BookMarked } from 'lucide-react';
import type { LittleItem } from './choice/dictionary-items.content';
import { SearchBox } from './search-box';

const Head = styled('div')({ marginBottom: 24, '& > p': { marginTop: 8, maxWidth: 560 } });
const Result = styled('div')({ marginTop: 32 });

const Start = styled('div')(({ theme: { celosia } }) => ({
  padding: 28,
  borderRadius: celosia.radius.bento,
  background: celosia.color.cielo[100],
}));

const Notice = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 20,
  padding: 28,
  borderRadius: celosia.radius.bento,
  background: celosia.semantic.infoGround,
  '& > p': { display: 'flex', gap: 14, maxWidth: 560, fontSize: 19, lineHeight: 1.45 },
  '& > p > svg': { marginTop: 2, color: celosia.semantic.info },
}));

/** The little illustrated dictionary: the answer is the address of another platform (DICT-29 to DICT-33). */
export function LittleDictionary({ item, term }: { item: LittleItem; term: string }) {
  const query = useQuery({ ...littleDictionaryQuery(term), enabled: term !== '' });
  const loading = term !== '' && query.isFetching && !query.data;
  const failed = term !== '' && !query.data && !loading && (query.isError || query.isPaused);
  const again = () => void query.refetch();
  return (
    <>
      <Head>
        <Heading level={2} visual="h3">
          {item.label}
        </Heading>
        <Text tone="muted">Definiciones, nombres propios e imágenes de la edición ilustrada.</Text>
      </Head>
      <SearchBox
        item={item}
        term={term}
        placeholder="Escribe una palabra"
        busyLabel={loading ? 'Accediendo…' : undefined}
        onRepeat={() => query.isError && again()}
      />
      <Result aria-busy={loading}>
        {term === '' && (
          <Start>
            <Text>
              Escribe una palabra o el nombre de una persona, un país o una obra: la edición ilustrada se abre
              en otra pestaña.
            </Text>
          </Start>
        )}
        <div role="status">
          {query.data && (
            <Notice>
              <p>
                <Icon icon={BookMarked} size="l" />
                {`Tu búsqueda en el diccionario se abrirá en una plataforma externa a ${site().productName}.`}
              </p>
              <ButtonLink href={query.data} newTab>
                Ir a enlace
              </ButtonLink>
            </Notice>
          )}
        </div>
        {failed && <ErrorState text="No se pudo acceder al Pequeño Larousse Ilustrado." onRetry={again} />}
      </Result>
    </>
  );
}
