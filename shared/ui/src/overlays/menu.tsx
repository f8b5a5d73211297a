import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { NewTabHint, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { type MouseEvent, type ReactNode, useState } from 'react';

const StyledMenu = styled(MuiMenu)(({ theme }) => {
  const { color, elevation, font } = theme.celosia;
  return {
    '& .MuiMenu-paper': {
      minWidth: 240,
      maxWidth: 320,
      marginTop: 8,
      borderRadius: 18,
      border: `1.5px solid ${color.cal[200]}`,
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
}));

/** Spread on the button that opens the menu. */
export interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(event: MouseEvent<HTMLElement>): void;
}

export type MenuItemSpec = { key: string; label: string; icon?: ReactNode } & (
  | { to: string }
  /** Opens in a new tab. */
  | { href: string }
  | { onSelect(): void }
);

export interface MenuProps {
  id: string;
  trigger(props: MenuTriggerProps): ReactNode;
  header?: ReactNode;
  items: readonly MenuItemSpec[];
}

/** A button with a menu of links and actions: arrows, typing, Escape; focus returns to the button (UX-02). */
export function Menu({ id, trigger, header, items }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const buttonId = `${id}-boton`;
  return (
    <>
      {trigger({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <StyledMenu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={{ enter: 180, exit: 120 }}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { elevation: 0 } }}
      >
        {header && <Header role="none">{header}</Header>}
        {items.map((item) => {
          const content = (
            <>
              {item.icon}
              {item.label}
            </>
          );
          if ('to' in item) {
            return (
              <MenuItem key={item.key} disableRipple component={Link} to={item.to} onClick={close}>
                {content}
              </MenuItem>
            );
          }
          if ('href' in item) {
            return (
              <MenuItem
                key={item.key}
                disableRipple
                component="a"
                href={item.href}
                target="_blank"
                rel="noopener noreferrer"
                onClick={close}
              >
                {content}
                <NewTabHint />
              </MenuItem>
            );
          }
          return (
            <MenuItem
              key={item.key}
              disableRipple
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {content}
            </MenuItem>
          );
        })}
      </StyledMenu>
    </>
  );
}
