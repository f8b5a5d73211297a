/**
 * The core group: theme and light primitives, on every page. It is one federation share, which is why it is
 * the one file that gathers exports.
 */
export { type CSSObject, keyframes, type Theme, useTheme } from '@emotion/react';
export { Illustration } from '../illustrations/illustration.tsx';
export { clamped } from '../theme/clamped.ts';
export { cssMedia } from '../theme/css-media.ts';
export { styled } from '../theme/styled.ts';
export { ThemeProvider, theme } from '../theme/theme.ts';
export { typeStyle } from '../theme/type-style.ts';
export { Badge } from './badge.tsx';
export { BelowFold, useHeadIsPainted } from './below-fold.tsx';
export { Breadcrumb, type Crumb } from './breadcrumb.tsx';
export { Button } from './button.tsx';
export { ButtonLink } from './button-link.tsx';
export { Card } from './card.tsx';
export { CarouselDots } from './carousel-dots.tsx';
export { Container } from './container.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
export { Heading, type HeadingLevel } from './heading.tsx';
export { Icon } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { Logo } from './logo.tsx';
export { NewTabHint } from './new-tab-hint.tsx';
export { NewsCard } from './news-card.tsx';
export { PageHero } from './page-hero.tsx';
export { PetalStrip } from './petal-strip.tsx';
export { PlayTile } from './play-glyph.tsx';
export { PrivacyNote } from './privacy-note.tsx';
export { Section, type SectionGround, type SectionProps } from './section.tsx';
export { SectionHead } from './section-head.tsx';
export { segmentOf } from './segment-of.ts';
export { type LinkTarget, linkTarget, SiteLink } from './site-link.tsx';
export { Skeleton, SkeletonCards } from './skeleton.tsx';
export { SkipLink } from './skip-link.tsx';
export { SocialMark } from './social-mark.tsx';
export { Spinner } from './spinner.tsx';
export { Lead, Text } from './text.tsx';
export { TextLink } from './text-link.tsx';
export { useOnline, useOnReconnect } from './use-online.ts';
export { VideoCard } from './video-card.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
