import { Container, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import type { ShellLink } from '../../composition';
import { PageLink } from './page-link';
import type { PanelContent } from './panels.content';

const Sheet = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  top: '100%',
  maxHeight: `calc(100vh - ${theme.celosia.size.topBar + theme.celosia.size.headerBar}px)`,
  overflowY: 'auto',
  background: theme.celosia.color.cal[0],
  color: theme.celosia.color.tinta[900],
  boxShadow: theme.celosia.elevation.e3,
  '@media (prefers-reduced-motion: no-preference)': {
    transition: `opacity ${theme.celosia.motion.panel} ${theme.celosia.motion.easeOut}, translate ${theme.celosia.motion.panel} ${theme.celosia.motion.easeOut}`,
    '@starting-style': { opacity: 0, translate: '0 -8px' },
  },
}));

const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 48,
  paddingTop: 36,
  paddingBottom: 44,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '340px 1fr' },
}));

const Scene = styled('div')(({ theme }) => ({
  display: 'flex',
  position: 'relative',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 300,
  padding: 26,
  borderRadius: theme.celosia.radius.card,
  overflow: 'hidden',
  '&[data-panel="vision"]': { background: theme.celosia.color.jacaranda[200] },
  '&[data-panel="recursos"]': { background: theme.celosia.color.jacaranda[700] },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > div': {
    position: 'relative',
    padding: '16px 18px',
    borderRadius: theme.celosia.radius.button,
    background: theme.celosia.color.cal[0],
    // The scene around it keeps the colours of the light theme.
    color: theme.celosia.color.tinta[900],
  },
  '& h2': {
    fontFamily: theme.celosia.font.display,
    fontWeight: 700,
    fontSize: 20,
    lineHeight: 1.2,
    letterSpacing: '-.008em',
  },
  '& p': { marginTop: 4, fontSize: 15, lineHeight: 1.5, color: theme.celosia.color.tinta[600] },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Links = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 24px',
  alignContent: 'start',
});

const PanelScene = deferredComponent(() => import('./panel-scene'));

interface LinkPanelProps {
  id: string;
  panel: PanelContent;
  links: readonly ShellLink[];
  /** A link was followed; also one to the current page. */
  onFollow: () => void;
}

/** The panel below a button of the second bar: a scene, and the links of the group in two columns. */
export function LinkPanel({ id, panel, links, onFollow }: LinkPanelProps) {
  return (
    <Sheet id={id} data-ground="light">
      <Columns>
        <Scene data-panel={panel.name} data-ground="colour">
          <PanelScene name={panel.name} />
          <div data-ground="light">
            <h2>{panel.label}</h2>
            <p>{panel.description}</p>
          </div>
        </Scene>
        <Links>
          {links.map((link) => (
            <li key={`${link.to} ${link.label}`}>
              <PageLink link={link} onClick={onFollow} />
            </li>
          ))}
        </Links>
      </Columns>
    </Sheet>
  );
}
