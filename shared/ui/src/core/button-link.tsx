import { ExternalLink } from 'lucide-react';
import { styled } from '../theme/styled.ts';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button.styles.ts';
import { Icon } from './icon.tsx';
import { opensNewTab, SiteLink, type SiteLinkProps } from './site-link.tsx';

export type ButtonLinkProps = SiteLinkProps & ButtonLook;

const lookProps: ReadonlySet<PropertyKey> = new Set(['look', 'tall', 'wide']);

const StyledLink = styled(SiteLink, { shouldForwardProp: (name) => !lookProps.has(name) })<{
  look: ButtonVariant;
  tall: ButtonSize;
  wide: boolean;
}>(({ look, tall, wide }) => buttonStyle(look, tall, wide));

/** A link that looks like a button. One that opens another tab ends with the external icon. */
export function ButtonLink({
  variant = 'contained',
  size = 'lg',
  fullWidth = false,
  startIcon,
  endIcon,
  children,
  ...link
}: ButtonLinkProps) {
  const lastIcon = endIcon ?? (opensNewTab(link) ? ExternalLink : undefined);
  return (
    <StyledLink {...link} look={variant} tall={size} wide={fullWidth}>
      {startIcon && <Icon icon={startIcon} />}
      {children}
      {lastIcon && (
        <span data-arrow>
          <Icon icon={lastIcon} />
        </span>
      )}
    </StyledLink>
  );
}
