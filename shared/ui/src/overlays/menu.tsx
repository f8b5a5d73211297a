import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { NewTabHint, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import type { ReactNode } from 'react';
import { MuiScope } from '../theme/mui-scope';

const StyledMenu = styled(MuiMenu)(({ theme }) => {
  const { color, elevation, font } = theme.celosia;
  return {
    // An open menu covers the toasts.
    zIndex: theme.zIndex.snackbar + 1,
    '& .MuiMenu-paper': {
      width: 240,
      marginTop: 8,
      borderRadius: 18,
      boxShadow: elevation.e3,
      background: color.cal[0],
      backgroundImage: 'none',
    },
    '& .MuiMenu-list': { padding: 10 },
    '& .MuiMenuItem-root': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 48,
      padding: '0 14px',
      borderRadius: 11,
      fontFamily: font.body,
      fontWeight: 550,
      fontSize: 17,
      color: color.tinta[900],
      '&:hover, &.Mui-focusVisible, &:focus-visible': { backgroundColor: color.pizarron[50] },
      '&.Mui-focusVisible, &:focus-visible': {
        outline: `3px solid ${color.pizarron[700]}`,
        outlineOffset: -3,
      },
      '& > svg': { flex: 'none', width: 20, height: 20, color: color.pizarron[700] },
    },
  };
});

const Header = styled('li')(({ theme }) => ({
  padding: '10px 14px 12px',
  marginBottom: 6,
  borderBottom: `1.5px solid ${theme.celosia.color.cal[200]}`,
  fontFamily: theme.celosia.font.display,
  fontWeight: 700,
  overflowWrap: 'anywhere',
}));

type MenuItemSpec = { label: string; icon?: ReactNode } & (
  | { /** Opens in a new tab. */ href: string }
  | { /** A page of the site. */ to: string }
  | { onSelect(): void }
);

export interface MenuProps {
  id: string;
  /** Accessible name. */
  label: string;
  /** The button below which the menu is open; null while it is closed. */
  anchor: HTMLElement | null;
  onClose(): void;
  header?: ReactNode;
  /** Labels are unique. */
  items: readonly MenuItemSpec[];
}

/**
 * The menu of a button, with links and actions: arrow keys, typing and Escape work, and the focus returns to the button
 * (UX-02). The button itself, with `aria-haspopup` and `aria-expanded`, is the caller's.
 */
export function Menu({ id, label, anchor, onClose, header, items }: MenuProps) {
  return (
    <MuiScope>
      <StyledMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={{ enter: 180, exit: 120 }}
        disableScrollLock
        slotProps={{ list: { 'aria-label': label }, paper: { elevation: 0 } }}
      >
        {header && <Header role="none">{header}</Header>}
        {items.map((item) =>
          'href' in item ? (
            <MenuItem
              key={item.label}
              disableRipple
              component="a"
              href={item.href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {item.icon}
              <span>
                {item.label}
                <NewTabHint />
              </span>
            </MenuItem>
          ) : 'to' in item ? (
            <MenuItem key={item.label} disableRipple component={Link} to={item.to} onClick={onClose}>
              {item.icon}
              {item.label}
            </MenuItem>
          ) : (
            <MenuItem key={item.label} disableRipple onClick={item.onSelect}>
              {item.icon}
              {item.label}
            </MenuItem>
          ),
        )}
      </StyledMenu>
    </MuiScope>
  );
}
