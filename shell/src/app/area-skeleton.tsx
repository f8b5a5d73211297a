import { Container, cssMedia, Section, Skeleton, styled } from '@red/ui/core';

export type SkeletonShape = 'page' | 'hero' | 'form';

const HeroBlock = styled('div')(({ theme }) => ({
  height: theme.celosia.size.pageHero,
  background: theme.celosia.color.cal[100],
}));

const Lines = styled('div')({ display: 'grid', gap: 20, alignContent: 'start' });

/** Minimum height of the coming page, so that the footer does not move; a form fills the rest of the screen. */
const Space = styled('div', { shouldForwardProp: (name) => name !== 'shape' })<{
  shape: SkeletonShape;
}>(({ shape }) => ({
  '& > noscript': { display: 'block', padding: '40px 24px', fontSize: 20, textAlign: 'center' },
  minHeight: { page: 900, hero: 1190, form: 'calc(100svh - 64px)' }[shape],
  ...(shape === 'hero' && {
    [cssMedia.up('md')]: { minHeight: 1150 },
    [cssMedia.up('lg')]: { minHeight: 1350 },
  }),
}));

/** Skeleton of a page that is loading, with the page's minimum height. */
export function AreaSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <Space shape={shape} aria-busy="true" data-skeleton>
      <noscript>
        <p>
          Para usar esta página hace falta JavaScript. Actívalo en la configuración de tu navegador y vuelve a
          cargarla.
        </p>
      </noscript>
      {shape === 'hero' && <HeroBlock />}
      <Section>
        <Container>
          <Lines>
            <Skeleton height={shape === 'form' ? 60 : 46} width="60%" />
            <Skeleton height={20} width="80%" />
            <Skeleton height={280} />
            <Skeleton height={20} width="70%" />
          </Lines>
        </Container>
      </Section>
    </Space>
  );
}
