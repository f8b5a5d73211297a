import { Button, ButtonLink, styled, Text } from '@red/ui/core';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';

const Area = styled('div')({ '& > p': { marginTop: 10, maxWidth: 380 } });

export interface ServiceLinkProps {
  label: string;
  /** Null: no address. The button then stays, disabled, with the reason under it (UX-25). */
  href: string | null;
  reason: string;
  /** Each time the link is followed. */
  onPress?: (event: { preventDefault(): void }) => void;
}

/** The button that leads to a service's own site, in another tab. */
export function ServiceLink({ label, href, reason, onPress }: ServiceLinkProps) {
  const id = useId();
  if (href) {
    return (
      <ButtonLink href={href} newTab onClick={onPress} onAuxClick={onPress}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Area>
      <Button disabled endIcon={ExternalLink} aria-describedby={id}>
        {label}
      </Button>
      <Text id={id} small>
        {reason}
      </Text>
    </Area>
  );
}
