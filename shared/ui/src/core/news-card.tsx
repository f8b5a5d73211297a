import type { ReactNode } from 'react';
import { clamped } from '../theme/clamped.ts';
import { styled } from '../theme/styled.ts';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import type { LinkTarget } from './site-link.tsx';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface NewsCardProps {
  title: string;
  text?: ReactNode;
  /** Segment as the server names it; without one there is no badge. */
  segment?: string | null;
  /** Day of publication: as read, and as machines read it. */
  date?: { text: string; dateTime: string } | undefined;
  /** 16:9 picture: a `Thumbnail` or a drawing. */
  art: ReactNode;
  link: LinkTarget & { newTab?: boolean };
  linkText?: string;
  headingLevel?: HeadingLevel;
}

const Media = styled('div')({
  aspectRatio: '16 / 9',
  '& > svg, & > img, & > picture': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Body = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  padding: '22px 24px 24px',
});

const About = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' });

// The display face: the body's zero is slashed.
const Day = styled('time')(({ theme: { celosia } }) => ({
  fontFamily: celosia.font.display,
  fontSize: 14.5,
  fontWeight: 600,
  color: celosia.semantic.textSecondary,
}));

const Title = styled(Heading)({ ...clamped(5), fontSize: 22, margin: '14px 0 8px' });

const Summary = styled('p')(({ theme }) => ({
  ...clamped(5),
  fontSize: 16,
  color: theme.celosia.semantic.textSecondary,
  marginBottom: 18,
}));

// The link covers the card: the whole card answers a press, while only the link is in the tab order.
const Cover = styled(TextLink)({
  marginTop: 'auto',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
});

/** One news item: picture, segment, day, title, text and a link. */
export function NewsCard({
  title,
  text,
  segment,
  date,
  art,
  link,
  linkText = 'Leer noticia',
  headingLevel = 3,
}: NewsCardProps) {
  return (
    <Card as="article" interactive>
      <Media>{art}</Media>
      <Body>
        {(segment || date) && (
          <About>
            {segment && <Badge segment={segment} />}
            {date && <Day dateTime={date.dateTime}>{date.text}</Day>}
          </About>
        )}
        <Title level={headingLevel} visual="h3">
          {title}
        </Title>
        {text && <Summary>{text}</Summary>}
        <Cover {...link} arrow={link.to !== undefined}>
          {linkText}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Cover>
      </Body>
    </Card>
  );
}
