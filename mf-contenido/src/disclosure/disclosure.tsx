import { cssMedia, styled } from '@red/ui/core';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export interface DisclosureProps {
  /** Heading text of the button. */
  title: ReactNode;
  /** What opens; always in the document, so that it can be read without any script. */
  children: ReactNode;
  open: boolean;
  /** Asked to open or to close, also for one that was opened before the page's script was there. */
  onToggle(open: boolean): void;
  headingLevel?: 2 | 3;
  /** Before any script runs, at most one disclosure of a group is open. */
  group?: string;
}

const Box = styled('details')(({ theme: { celosia } }) => ({
  borderRadius: 18,
  border: `1.5px solid ${celosia.color.cal[200]}`,
  background: celosia.color.cal[0],
  '&[open]': { borderColor: celosia.color.pizarron[300] },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  [cssMedia.up('md')]: { borderRadius: celosia.radius.card },
}));

const Button = styled('summary')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 68,
  padding: '14px 18px',
  borderRadius: 'inherit',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > h2, & > h3': {
    flex: 1,
    minWidth: 0,
    fontSize: 19,
    fontWeight: 700,
    lineHeight: 1.2,
    letterSpacing: '-.012em',
  },
  '& > svg': {
    flex: 'none',
    color: celosia.color.tinta[600],
    transition: `transform ${celosia.motion.base} ${celosia.motion.easeOut}`,
  },
  [cssMedia.hover]: { '&:hover > h2, &:hover > h3': { color: celosia.color.pizarron[700] } },
  [cssMedia.up('md')]: {
    gap: 16,
    minHeight: 76,
    padding: '20px 26px',
    '& > h2, & > h3': { fontSize: 22 },
  },
}));

const Body = styled('div')({
  padding: '4px 18px 24px',
  [cssMedia.up('md')]: { padding: '4px 26px 30px' },
});

/**
 * A native `details`: opens without script, is announced as such and can be found by the browser's search.
 * With script its state is the caller's.
 */
export function Disclosure({ title, children, open, onToggle, headingLevel = 2, group }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  const latest = useRef(onToggle);
  useEffect(() => {
    latest.current = onToggle;
  });
  // One that the visitor opened before hydration stays open.
  useEffect(() => {
    if (box.current?.open) latest.current(true);
  }, []);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle(!open);
  };

  return (
    <Box
      ref={box}
      open={open}
      name={group}
      // The browser also opens it by itself: when its search finds a word inside.
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle(event.currentTarget.open);
      }}
    >
      <Button onClick={toggle}>
        <Title>{title}</Title>
        <ChevronDown size={24} aria-hidden />
      </Button>
      <Body>{children}</Body>
    </Box>
  );
}
