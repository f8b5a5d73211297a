import { articlesQuery } from '@red/api/articles.queries';
import { Container, EmptyState, ErrorState, PageHero, Section, Skeleton, TextLink } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { MESSAGES } from './plantilla.messages';
import { newestOf } from './plantilla.rules';

/** Plantilla: the newest articles, rendered on the server with their data. */
export default function PlantillaPage() {
  const { data, isError, isFetching, refetch } = useQuery(articlesQuery());
  return (
    <>
      <PageHero
        title="Plantilla"
        crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Plantilla' }]}
        intro={MESSAGES.intro}
        scheme="faqs"
      />
      <Section aria-label="Plantilla">
        <Container>{content()}</Container>
      </Section>
    </>
  );

  function content() {
    if (isError && !data)
      return (
        <ErrorState
          text={MESSAGES.failed}
          onRetry={() => void refetch()}
          busy={isFetching}
          headingLevel={2}
        />
      );
    if (!data) return <Skeleton height={240} />;
    const newest = newestOf(data);
    if (newest.length === 0) return <EmptyState title={MESSAGES.empty} />;
    return (
      <ul>
        {newest.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`/noticias/${id}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
    );
  }
}
