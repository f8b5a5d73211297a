import { Container, cssMedia, styled } from '@red/ui/core';
import type { Series } from './series.content';

const Strip = styled('div')(({ theme: { celosia } }) => ({ background: celosia.color.cielo[100] }));

const Facts = styled('dl')({
  display: 'grid',
  gap: 22,
  padding: '30px 0',
  [cssMedia.up('md')]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 32,
    padding: '40px 0',
  },
});

const Fact = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: 4,
  paddingLeft: 18,
  borderLeft: `6px solid ${celosia.color.cielo[400]}`,
  '& > dt': { color: celosia.color.tinta[700], lineHeight: 1.4 },
  '& > dd': {
    margin: 0,
    fontFamily: celosia.font.display,
    fontSize: 30,
    fontWeight: 800,
    lineHeight: 1.1,
    letterSpacing: '-.02em',
    color: celosia.color.cielo[800],
  },
  [cssMedia.up('lg')]: { '& > dd': { fontSize: 36 } },
}));

/** The figures of a series: CEFR range, sessions a week and, where there is one, the size of its bookroom. */
export function LevelFacts({ series: { key, cefr, sessions, bookroom } }: { series: Series }) {
  const facts = [
    // The groups of Secondary are formed by level (CONT-96).
    { value: cefr.join(' to '), label: key === 'secondary' ? 'CEFR, by levels' : 'CEFR' },
    { value: sessions.join('-'), label: 'sessions per week' },
    ...(bookroom ? [{ value: `${bookroom}+ items`, label: 'in the bookroom' }] : []),
  ];
  return (
    <Strip>
      <Container>
        <Facts>
          {facts.map(({ value, label }) => (
            <Fact key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fact>
          ))}
        </Facts>
      </Container>
    </Strip>
  );
}
