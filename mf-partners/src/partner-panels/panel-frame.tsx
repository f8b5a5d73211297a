import { Container, cssMedia, styled } from '@red/ui/core';
import { TabPanel, Tabs } from '@red/ui/tabs';

/** Column of tabs beside the open panel; below 1024 px the tabs are a row over it, so that the panel has the width. */
export const PanelColumns = styled(Container, { shouldForwardProp: (name) => name !== 'alone' })<{
  /** There are no tabs beside the panel. */
  alone?: boolean;
}>(({ alone }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  paddingTop: 20,
  paddingBottom: 56,
  [cssMedia.up('md')]: { paddingTop: 32, paddingBottom: 104 },
  [cssMedia.up('lg')]: {
    gridTemplateColumns: alone ? 'minmax(0, 1fr)' : '264px minmax(0, 1fr)',
    gap: 32,
    paddingTop: 48,
  },
}));

export const ServiceTabs = styled(Tabs)(({ theme: { celosia } }) => ({
  '&&': { boxShadow: 'none' },
  '&& [role="tablist"]': { gap: 8, paddingBlock: 4 },
  '&& [role="tab"]': {
    justifyContent: 'flex-start',
    gap: 14,
    minHeight: 52,
    padding: '0 16px',
    borderRadius: 16,
    background: celosia.color.cal[100],
    color: celosia.semantic.text,
    fontSize: 16,
    fontWeight: 650,
    textAlign: 'left',
    '&:hover': { background: celosia.color.pizarron[100] },
    '&:focus-visible': { borderRadius: 16 },
    '&[aria-selected="true"]::after': { display: 'none' },
  },
  '&& [role="tab"][aria-selected="true"]': {
    background: celosia.semantic.primary,
    color: celosia.semantic.onPrimary,
    borderRadius: '16px 16px 0 16px',
    '&:focus-visible': { outlineColor: celosia.semantic.focusOnDark, outlineOffset: -5 },
  },
  [cssMedia.up('lg')]: {
    '&&': { alignSelf: 'start' },
    '&& [role="tablist"]': { paddingBlock: 0 },
    '&& [role="tab"]': { minHeight: 64, padding: '0 18px', fontSize: 18, whiteSpace: 'normal' },
  },
}));

const frame = ({ celosia }: { celosia: { color: { cal: { 200: string } }; radius: { bento: number } } }) => ({
  minHeight: 600,
  borderRadius: celosia.radius.bento,
  border: `1.5px solid ${celosia.color.cal[200]}`,
  overflow: 'hidden',
  [cssMedia.up('lg')]: { minHeight: 800 },
});

/**
 * 600 px high on medium screens, 800 on large ones (PARTNERS-15): what a panel holds fits there. It grows with larger
 * text or a long list, and hides nothing.
 */
export const ServicePanel = styled(TabPanel)(({ theme }) => frame(theme));
/** The same frame where there is no tab to belong to. */
export const LonePanel = styled('section')(({ theme }) => frame(theme));
