import { Container, Section, Skeleton, styled } from '@red/ui/core';

/** `none` for areas that take no room, such as modals. */
export type SkeletonShape = 'page' | 'hero' | 'form' | 'none';

const HeroBlock = styled('div')(({ theme }) => ({
  height: theme.celosia.size.pageHero,
  background: theme.celosia.color.cal[100],
}));

const Lines = styled('div')({ display: 'grid', gap: 20, minHeight: 720, alignContent: 'start' });

/** Holds the place of a page that is on its way, as high as the page will be at least. */
export function AreaSkeleton({ shape }: { shape: SkeletonShape }) {
  if (shape === 'none') return null;
  return (
    <div aria-busy="true">
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
    </div>
  );
}
