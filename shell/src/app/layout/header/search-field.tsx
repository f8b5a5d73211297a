import { site } from '@red/contract/host';
import { Icon, styled, VisuallyHidden } from '@red/ui/core';
import { Search } from 'lucide-react';
import { useLinks } from '../../composition.context';
import { FrameLink } from '../frame-link';

/** More than anybody asks with; the page cuts what is longer. */
const MAX_LENGTH = 100;

const Form = styled('form')(({ theme }) => {
  const { color, radius, semantic, size } = theme.celosia;
  return {
    display: 'flex',
    alignItems: 'center',
    minHeight: size.touchMin,
    borderRadius: radius.tile,
    border: `1.5px solid ${semantic.fieldBorder}`,
    background: color.cal[0],
    color: color.tinta[900],
    '&:hover': { borderColor: semantic.fieldBorderHover },
    '&:focus-within': { borderColor: semantic.primary, boxShadow: `0 0 0 3px ${color.pizarron[300]}` },
    '& > input': {
      flex: 1,
      alignSelf: 'stretch',
      width: '100%',
      minWidth: 0,
      padding: '0 0 0 14px',
      border: 0,
      outline: 0,
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: 16,
      appearance: 'none',
      // The browser's blue cross belongs to no theme; the page of the search has one.
      '&::-webkit-search-cancel-button': { display: 'none' },
      '&::placeholder': { color: semantic.placeholder, opacity: 1 },
    },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: size.touchMin,
      alignSelf: 'stretch',
      borderRadius: radius.tile,
      color: color.pizarron[600],
    },
    '&[data-place="bar"]': {
      flex: '0 1 216px',
      minWidth: 120,
      marginRight: 8,
      [theme.breakpoints.down('xl')]: { display: 'none' },
    },
    '&[data-place="sidebar"]': { marginTop: 14, minHeight: 52, '--focus-ring': semantic.focusOnLight },
  };
});

/** Below 1280 px there is space for the icon only. */
const IconLink = styled(FrameLink)(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.celosia.size.touchMin,
  height: theme.celosia.size.touchMin,
  borderRadius: theme.celosia.radius.tile,
  color: theme.celosia.color.pizarron[600],
  '&:hover': { background: theme.celosia.color.pizarron[50] },
  [theme.breakpoints.up('xl')]: { display: 'none' },
}));

/**
 * The field that leads to the site's search: a GET form of the page that an area declares for it, so that it needs no
 * code. Nothing where no area has one, or the API host cannot search (SHELL-39, AMB-10).
 */
export function SearchField({ place }: { place: 'bar' | 'sidebar' }) {
  const [link] = useLinks('search', false);
  if (!link || !site().siteSearch) return null;
  return (
    <>
      <Form
        method="get"
        action={link.to}
        data-place={place}
        // A landmark once: the sidebar is in the page beside the bar.
        {...(place === 'bar' && { role: 'search', 'aria-label': link.label })}
      >
        <input
          type="search"
          name="q"
          aria-label={link.label}
          placeholder="Buscar"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Buscar">
          <Icon icon={Search} />
        </button>
      </Form>
      {place === 'bar' && (
        <IconLink to={link.to} title={link.label} marksCurrent>
          <Icon icon={Search} />
          <VisuallyHidden>{link.label}</VisuallyHidden>
        </IconLink>
      )}
    </>
  );
}
