/**
 * The core group: theme and light primitives, on every page. It is one federation share, which is why it is
 * the one file that gathers exports.
 */
export {
  type CSSObject,
  css,
  keyframes,
  styled,
  type Theme,
  ThemeProvider,
  useTheme,
} from '@mui/material/styles';
export { Illustration, type IllustrationProps } from '../illustrations/illustration.tsx';
export { clamped } from '../theme/clamped.ts';
export { cssMedia } from '../theme/css-media.ts';
export { GlobalStyle } from '../theme/global-style.tsx';
export { theme } from '../theme/theme.ts';
export { typeStyle } from '../theme/type-style.ts';
export { Badge, type BadgeProps } from './badge.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './breadcrumb.tsx';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button.styles.ts';
export { Button, type ButtonProps } from './button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Card } from './card.tsx';
export { CarouselDots, type CarouselDotsProps } from './carousel-dots.tsx';
export { Container } from './container.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Heading, type HeadingLevel, type HeadingProps, type HeadingVisual } from './heading.tsx';
export { Icon, type IconProps } from './icon.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Logo, type LogoProps } from './logo.tsx';
export { NewTabHint } from './new-tab-hint.tsx';
export { NewsCard, type NewsCardProps } from './news-card.tsx';
export { PageHero, type PageHeroProps } from './page-hero.tsx';
export type { PageHeroScheme } from './page-hero-schemes.ts';
export { PetalStrip } from './petal-strip.tsx';
export { PlayGlyph, PlayTile } from './play-glyph.tsx';
export { Section, type SectionGround, type SectionProps } from './section.tsx';
export { SectionHead, type SectionHeadProps } from './section-head.tsx';
export { segmentOf } from './segment-of.ts';
export { type LinkTarget, linkTarget, opensNewTab, SiteLink, type SiteLinkProps } from './site-link.tsx';
export { Skeleton, SkeletonCards, type SkeletonCardsProps, type SkeletonProps } from './skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link.tsx';
export { SocialMark, type SocialNetwork } from './social-mark.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { Lead, Text, type TextProps } from './text.tsx';
export { TextLink, type TextLinkProps } from './text-link.tsx';
export { useOnline, useOnReconnect } from './use-online.ts';
export { VideoCard, type VideoCardProps } from './video-card.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
