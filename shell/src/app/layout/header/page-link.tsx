import { Icon, styled } from '@red/ui/core';
import type { ShellLink } from '../../composition';
import { FrameLink } from '../frame-link';
import { linkIcon } from '../link-icons';

const Row = styled(FrameLink)(({ theme }) => {
  const { color, font, radius } = theme.celosia;
  const tile = (ground: string, ink: string) => ({ background: ground, color: ink });
  return {
    display: 'flex',
    gap: 14,
    alignItems: 'center',
    padding: '10px 0',
    borderRadius: 16,
    color: color.tinta[900],
    '& [data-tile]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 48,
      height: 48,
      borderRadius: radius.tile,
    },
    '& [data-tile="pizarron"]': tile(color.pizarron[100], color.pizarron[700]),
    '& [data-tile="bugambilia"]': tile(color.bugambilia[100], color.bugambilia[700]),
    '& [data-tile="cempasuchil"]': tile(color.cempasuchil[100], color.cempasuchil[800]),
    '& [data-tile="jacaranda"]': tile(color.jacaranda[100], color.jacaranda[700]),
    '& [data-tile="cielo"]': tile(color.cielo[100], color.cielo[800]),
    '& b': { display: 'block', fontFamily: font.display, fontWeight: 700, fontSize: 18, lineHeight: 1.25 },
    '& small': { display: 'block', marginTop: 2, fontSize: 15, lineHeight: 1.4, color: color.tinta[600] },
    '&[aria-current="page"] b': {
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textDecorationColor: color.cempasuchil[400],
      textUnderlineOffset: 5,
    },
    [theme.breakpoints.up('md')]: {
      gap: 16,
      alignItems: 'flex-start',
      padding: 14,
      '&:hover': { background: color.pizarron[50] },
    },
  };
});

/** A link to a page of one of the two groups: icon, name and description. */
export function PageLink({ link, onClick }: { link: ShellLink; onClick?: () => void }) {
  const { Icon: icon, tone } = linkIcon(link.icon);
  return (
    <Row to={link.to} replacedBy={link.replacedBy} marksCurrent {...(onClick && { onClick })}>
      <span data-tile={tone}>
        <Icon icon={icon} size="l" />
      </span>
      <span>
        <b>{link.label}</b>
        {link.description && <small>{link.description}</small>}
      </span>
    </Row>
  );
}
