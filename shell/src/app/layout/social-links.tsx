import { site } from '@red/contract/host';
import type { SiteConfig } from '@red/contract/site';
import { cssMedia, NewTabHint, SocialMark, styled, VisuallyHidden } from '@red/ui/core';
import type { ComponentProps } from 'react';

interface Profile {
  name: string;
  key: keyof SiteConfig['social'];
  network: ComponentProps<typeof SocialMark>['network'];
}

const PROFILES: readonly Profile[] = [
  { name: 'Facebook', key: 'facebook', network: 'facebook' },
  { name: 'Instagram', key: 'instagram', network: 'instagram' },
  { name: 'Canal de video', key: 'video', network: 'youtube' },
];

const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  marginTop: 19,
  '& [data-tile]': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: theme.celosia.radius.button,
    background: theme.celosia.color.pizarron[700],
    [cssMedia.forcedColors]: { border: '1px solid' },
  },
  '& a[data-tile]:hover': { background: theme.celosia.color.pizarron[600] },
  '& [data-tile="unavailable"]': {
    background: 'transparent',
    border: `2px dashed ${theme.celosia.color.pizarron[600]}`,
    color: theme.celosia.color.pizarron[300],
  },
}));

/** The social profiles of the footer (SHELL-101 to SHELL-103); one without an address is marked as unavailable (UX-25). */
export function SocialLinks() {
  const { social } = site();
  return (
    <Row aria-label="Redes sociales">
      {PROFILES.map(({ name, key, network }) => {
        const address = social[key];
        return (
          <li key={key}>
            {address ? (
              <a data-tile="" href={address} target="_blank" rel="noopener noreferrer">
                <SocialMark network={network} />
                <VisuallyHidden>{name}</VisuallyHidden>
                <NewTabHint />
              </a>
            ) : (
              <span data-tile="unavailable" title={`${name}: no disponible por ahora`}>
                <SocialMark network={network} />
                <VisuallyHidden>{name}: no disponible por ahora</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </Row>
  );
}
