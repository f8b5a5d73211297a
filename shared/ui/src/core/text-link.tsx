import { ArrowRight, ExternalLink } from 'lucide-react';
import { cssMedia } from '../theme/css-media.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';
import { opensNewTab, SiteLink, type SiteLinkProps } from './site-link.tsx';

export type TextLinkProps = SiteLinkProps & {
  /** Ends with an arrow. */
  arrow?: boolean;
  /** Keeps the font of the sentence it stands in. */
  plain?: boolean;
};

const StyledLink = styled(SiteLink, { shouldForwardProp: (name) => name !== 'inSentence' })<{
  inSentence: boolean;
}>(({ theme: { celosia }, inSentence }) => ({
  color: 'var(--link-colour)',
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: inSentence ? 4 : 5,
  textDecorationColor: celosia.color.cempasuchil[400],
  borderRadius: 4,
  ...(inSentence
    ? {}
    : {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 8,
        fontFamily: celosia.font.display,
        fontWeight: 650,
      }),
  '& [data-icon]': { display: 'inline-flex' },
  '& [data-arrow]': {
    transition: `transform ${celosia.motion.base} ${celosia.motion.easeOut}`,
  },
  [cssMedia.hover]: {
    '&:hover': { textDecorationColor: 'currentColor' },
    '&:hover [data-arrow]': { transform: 'translateX(3px)' },
  },
}));

/** An underlined link. One that opens another tab ends with the external icon. */
export function TextLink({ arrow = false, plain = false, children, ...link }: TextLinkProps) {
  const lastIcon = opensNewTab(link) ? ExternalLink : arrow ? ArrowRight : undefined;
  return (
    <StyledLink {...link} inSentence={plain}>
      {children}
      {lastIcon && !plain && (
        <span data-icon data-arrow={arrow || undefined}>
          <Icon icon={lastIcon} size={arrow ? 'm' : 's'} />
        </span>
      )}
    </StyledLink>
  );
}
