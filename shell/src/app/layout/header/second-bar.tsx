import { Container, Icon, styled } from '@red/ui/core';
import { ChevronDown, Contrast } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { openAppearance } from '../../appearance/appearance.store';
import type { ShellLink } from '../../composition';
import { useLinks } from '../../composition.context';
import { FrameLink } from '../frame-link';
import { LinkPanel } from './link-panel';
import { PANELS, type PanelContent, type PanelName } from './panels.content';
import { useDismissal } from './use-dismissal';
import { useLoggedInUser } from './use-logged-in-user';
import { useOpenUntilNavigation } from './use-open-until-navigation';

const Bar = styled('nav')(({ theme }) => ({
  background: theme.celosia.semantic.headerBar,
  color: theme.celosia.color.cal[0],
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Entries = styled('ul')(({ theme }) => {
  const { color, font, radius, size, motion } = theme.celosia;
  return {
    display: 'flex',
    gap: 4,
    height: size.headerBar,
    // Aligns the labels, not their padding, with the logo.
    marginInline: -20,
    '& > li': { display: 'flex' },
    '& > li[data-end]': { marginLeft: 'auto' },
    '& > li > a, & > li > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 9,
      marginTop: 6,
      padding: '0 20px',
      borderRadius: `${radius.button}px ${radius.button}px 0 0`,
      fontFamily: font.display,
      fontWeight: 600,
      fontSize: 17,
      color: color.cal[0],
    },
    '& > li > a:hover, & > li > button:hover': { background: color.pizarron[700] },
    '& > li > a:focus-visible, & > li > button:focus-visible': { outlineOffset: -5 },
    '& > li > button[aria-expanded="true"]': {
      background: color.cal[0],
      color: color.pizarron[800],
    },
    '& > li > button svg': { width: 18, height: 18, transition: `transform ${motion.base}` },
    '& > li > button[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  };
});

const Scrim = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: -1,
  background: theme.celosia.semantic.scrim,
}));

/** The second bar, from 768 px up: two panels, at most one of them open (SHELL-49), single links, and how the site looks. */
export const SecondBar = memo(function SecondBar() {
  const loggedIn = useLoggedInUser() !== null;
  const [open, setOpen] = useOpenUntilNavigation<PanelName>();
  const links = {
    vision: useLinks('vision', loggedIn),
    recursos: useLinks('recursos', loggedIn),
    bar: useLinks('bar', loggedIn),
  };
  return (
    <>
      <Bar aria-label="Secciones" data-ground="dark">
        <Container>
          <Entries>
            {PANELS.map((panel) => (
              <PanelEntry
                key={panel.name}
                panel={panel}
                links={links[panel.name]}
                open={open === panel.name}
                onChange={(opens) => setOpen(opens ? panel.name : null)}
              />
            ))}
            {links.bar.map((link) => (
              <li key={link.to}>
                <FrameLink to={link.to} replacedBy={link.replacedBy} marksCurrent>
                  {link.label}
                </FrameLink>
              </li>
            ))}
            <li data-end>
              <button type="button" aria-haspopup="dialog" onClick={openAppearance}>
                <Icon icon={Contrast} />
                Apariencia
              </button>
            </li>
          </Entries>
        </Container>
      </Bar>
      {open && <Scrim />}
    </>
  );
});

interface PanelEntryProps {
  panel: PanelContent;
  links: readonly ShellLink[];
  open: boolean;
  onChange: (open: boolean) => void;
}

function PanelEntry({ panel, links, open, onChange }: PanelEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => onChange(false);
  useDismissal(open, entry, trigger, close);
  return (
    <li ref={entry}>
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        data-ground={open ? 'light' : undefined}
        onClick={() => onChange(!open)}
      >
        {panel.label}
        <Icon icon={ChevronDown} />
      </button>
      {open && <LinkPanel id={panelId} panel={panel} links={links} onFollow={close} />}
    </li>
  );
}
