import { cssMedia, Heading, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import type { ReactNode } from 'react';

export type PanelGround = 'cielo' | 'cempasuchil' | 'jacaranda' | 'pizarron';

const Head = styled('div')<{ ground: PanelGround }>(({ theme: { celosia }, ground }) => ({
  display: 'grid',
  alignItems: 'end',
  background: celosia.color[ground][200],
  [cssMedia.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));

const Words = styled('div')({
  padding: '26px 22px 10px',
  '& > h2': { fontSize: 40 },
  '& > p': { maxWidth: 420, margin: '10px 0 24px' },
  // Words on the left, the link on the right, as there is no picture.
  [cssMedia.between('md', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 24,
    padding: '22px 28px',
    '& > h2': { gridColumn: 1, alignSelf: 'end' },
    '& > p': { gridColumn: 1, alignSelf: 'start', margin: '6px 0 0' },
    '& > :not(h2, p)': { gridColumn: 2, gridRow: '1 / span 2', maxWidth: 300 },
  },
  [cssMedia.up('lg')]: { padding: '32px 0 32px 44px' },
});

const Art = styled(Illustration)({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '440 / 230',
  [cssMedia.between('md', 'lg')]: { display: 'none' },
});

export interface PanelHeadProps {
  title: string;
  text: string;
  ground: PanelGround;
  art: Drawing;
  /** What leads to the service. */
  children?: ReactNode;
}

/** Top of a service's panel: name, what it is, its link and its picture. */
export function PanelHead({ title, text, ground, art, children }: PanelHeadProps) {
  return (
    <Head ground={ground}>
      <Words>
        <Heading level={2} visual="h2">
          {title}
        </Heading>
        <p>{text}</p>
        {children}
      </Words>
      <Art {...art} preserveAspectRatio="xMidYMax slice" />
    </Head>
  );
}
