import { openSessionModal, site } from '@red/contract/host';
import { useSession } from '@red/contract/session';
import { pageTitle } from '@red/contract/site';
import {
  Button,
  ButtonLink,
  Container,
  cssMedia,
  EmptyState,
  ErrorState,
  Skeleton,
  styled,
  VisuallyHidden,
} from '@red/ui/core';
import { useParams } from '@red/ui/router';
import { useEffect } from 'react';
import { NewsIllustration } from '../../article-cards/news-illustration';
import { useArticleDialogs } from './article.messages';
import { ArticleView, Columns, Trail } from './article-view';
import { BannerPlace } from './banner';
import { useArticle } from './use-article';

/** One news article, by the id of the address (CONT-51 to CONT-65). */
export default function ArticuloPage() {
  const { id = '' } = useParams();
  return <ArticleScreen key={id} id={id} />;
}

function ArticleScreen({ id }: { id: string }) {
  const state = useArticle(id);
  useArticleDialogs(state);
  useArticleTitle(state.kind === 'loaded' ? state.article.title : null);
  if (state.kind === 'loaded') return <ArticleView id={id} article={state.article} />;
  if (state.kind === 'loading') return <ArticleSkeleton />;
  return (
    <Message>
      <Trail items={BREADCRUMB} />
      {state.kind === 'restricted' ? (
        <RestrictedArticle isMissing={state.isMissing} />
      ) : (
        <ErrorState
          title="Error al cargar el artículo"
          text="Revisa tu conexión o inténtalo en unos minutos."
          onRetry={state.retry}
          headingLevel={1}
        />
      )}
    </Message>
  );
}

const BREADCRUMB = [
  { label: 'Inicio', to: '/' },
  { label: 'Noticias', to: '/noticias' },
  { label: 'Artículo' },
];

/** The route's own title is only 'Noticia' (SHELL-31). */
function useArticleTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = pageTitle(site().productName, title);
  }, [title]);
}

const Message = styled(Container)({
  paddingTop: 32,
  paddingBottom: 72,
  [cssMedia.up('md')]: { paddingTop: 44, paddingBottom: 104 },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

interface NoArticle {
  title: string;
  text: string;
  offersLogin: boolean;
}

/** What can be done; the dialog before it has said why. */
function withoutArticle(isMissing: boolean, isMember: boolean): NoArticle {
  if (isMissing)
    return {
      title: 'No encontramos esta noticia',
      text: 'Puede que ya no exista o que la dirección tenga un error.',
      offersLogin: false,
    };
  return isMember
    ? {
        title: 'Este artículo no está disponible',
        text: 'Tu cuenta no incluye esta noticia.',
        offersLogin: false,
      }
    : {
        title: 'Inicia sesión para leer esta noticia',
        text: 'Usa la cuenta de tu escuela.',
        offersLogin: true,
      };
}

/** A number that no article has, or an article that this visitor may not read (AMB-80). */
function RestrictedArticle({ isMissing }: { isMissing: boolean }) {
  const isMember = useSession((state) => state.user?.bearer_token != null);
  const { title, text, offersLogin } = withoutArticle(isMissing, isMember);
  return (
    <EmptyState
      title={title}
      tone="cempasuchil"
      headingLevel={1}
      illustration={<NewsIllustration />}
      action={
        <Actions>
          {offersLogin && <Button onClick={() => openSessionModal('login')}>Iniciar sesión</Button>}
          <ButtonLink to="/noticias" variant="outlined">
            Ver otras noticias
          </ButtonLink>
        </Actions>
      }
    >
      {text}
    </EmptyState>
  );
}

const Lines = styled('div')({ display: 'grid', gap: 16, '& > :last-of-type': { marginBottom: 200 } });

/** CONT-61. */
function ArticleSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando artículo</VisuallyHidden>
      <BannerPlace aria-hidden>
        <Skeleton height="100%" />
      </BannerPlace>
      <Columns aria-hidden>
        <Lines>
          <Skeleton variant="text" width={220} />
          <Skeleton variant="text" width="90%" height={50} />
          <Skeleton variant="text" width="60%" height={50} />
          <Skeleton variant="text" width={240} />
          <Skeleton variant="text" />
          <Skeleton variant="text" />
          <Skeleton variant="text" width="80%" />
        </Lines>
        <Skeleton height={200} />
      </Columns>
    </>
  );
}
