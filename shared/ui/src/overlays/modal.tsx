import { styled } from '@red/ui/core';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { BaseDialog, type ModalSize } from './base-dialog';

export type ModalCloseReason = 'close' | 'escape' | 'backdrop';

/** Widths in CSS pixels. */
const SIDE_ART_WIDTH = 400;
const SIDE_CONTENT_WIDTH = 400;

export interface ModalProps {
  open: boolean;
  onClose(reason: ModalCloseReason): void;
  /** Names the dialog and is its h2. */
  title: string;
  children: ReactNode;
  size?: ModalSize;
  /** Above the title, such as a back link. */
  before?: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** `bar` puts title and close tile in one row and leaves the body without padding (a player). */
  header?: 'inside' | 'bar';
  /** Title size in pixels from 768 px on; 32 under it. */
  titleSize?: number;
  /** Decorative scene. */
  art?: ReactNode;
  /** 400 px at the left from 768 px on, or a 120 px band on top. */
  artPlacement?: 'side' | 'band';
  /** Band of 104 px that replaces side art under 768 px. */
  artSmall?: ReactNode;
  /** A press beside the dialog does nothing (forms with much to lose). */
  lockBackdrop?: boolean;
  /** While something is being sent the dialog cannot be closed. */
  busy?: boolean;
  /** See `BaseDialog`. */
  name?: string;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [theme.breakpoints.up('md')]: {
    '&[data-art="side"]': {
      display: 'grid',
      // On a tablet the art gives way, so that the form keeps its measure.
      gridTemplateColumns: `minmax(0, ${SIDE_ART_WIDTH}px) minmax(${SIDE_CONTENT_WIDTH}px, 1fr)`,
      overflowY: 'hidden',
    },
  },
}));

const SideArt = styled('div')(({ theme }) => ({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  '& > svg, & > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  [theme.breakpoints.up('md')]: { display: 'block' },
}));

const Band = styled('div')(({ theme }) => ({
  flex: 'none',
  overflow: 'hidden',
  height: 120,
  '& > svg, & > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // On a low screen, as at 400 % zoom, the space is for the text (UX-34).
  '@media (max-height: 480px)': { display: 'none' },
  '&[data-small]': { height: 104, [theme.breakpoints.up('md')]: { display: 'none' } },
}));

const Body = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '26px 20px 30px',
  [theme.breakpoints.up('md')]: {
    padding: '44px 44px 40px',
    '[data-size="narrow"] &': { padding: '34px' },
    '[data-art="band"] > &': { padding: '26px 34px 34px' },
    '[data-art="side"] > &': { padding: '52px 52px 48px', overflowY: 'auto', overscrollBehavior: 'contain' },
  },
  '&[data-bare][data-bare]': { padding: 0 },
}));

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.celosia.font.display,
  fontWeight: 800,
  fontSize: 32,
  lineHeight: 1.05,
  letterSpacing: '-.02em',
  textWrap: 'balance',
  [theme.breakpoints.up('md')]: { fontSize: 'var(--modal-title, 40px)' },
  // Long titles keep clear of the close tile when nothing stands above them.
  '&[data-clear]': { paddingRight: 52 },
}));

const Intro = styled('div')(({ theme }) => ({ marginTop: 8, color: theme.celosia.color.tinta[600] }));
const Content = styled('div')({ marginTop: 20 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 14px 12px 20px',
  '& > h2': { fontSize: 26, fontWeight: 700, letterSpacing: '-.012em', lineHeight: 1.15 },
  [theme.breakpoints.up('md')]: { padding: '16px 18px 16px 28px' },
}));

const CloseTile = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: theme.celosia.radius.tile,
  background: theme.celosia.color.cal[100],
  color: theme.celosia.color.tinta[800],
  cursor: 'pointer',
  '&:hover': { background: theme.celosia.color.cal[200] },
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: 3 },
  '&:disabled': { cursor: 'not-allowed', color: theme.celosia.color.tinta[500] },
  '&[data-floating]': { position: 'absolute', right: 18, top: 18, zIndex: 3 },
}));

/**
 * The site's modal: focus moves in and returns, Escape closes, the page behind stands still (UX-01);
 * at most 90% of the viewport high (CONT-21) and a sheet at the bottom under 768 px.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, size = 'medium', header = 'inside', artPlacement = 'side' } = props;
  const titleId = useId();
  const titleSize = props.titleSize ?? (size === 'narrow' ? 32 : 40);
  const art = props.art ? artPlacement : 'none';
  const closeTile = (
    <CloseTile
      type="button"
      aria-label="Cerrar modal"
      data-closes=""
      data-floating={header === 'inside' ? '' : undefined}
      disabled={props.busy}
      onClick={() => onClose('close')}
    >
      <X aria-hidden size={24} />
    </CloseTile>
  );
  const heading = (
    <Title id={titleId} data-clear={header === 'inside' && !props.before && art !== 'band' ? '' : undefined}>
      {title}
    </Title>
  );
  return (
    <BaseDialog
      open={open}
      name={props.name}
      sheet
      size={size}
      aria-labelledby={titleId}
      onClose={(reason) => {
        if (props.busy || (reason === 'backdrop' && props.lockBackdrop)) return;
        onClose(reason);
      }}
    >
      {header === 'bar' && (
        <Bar>
          {heading}
          {closeTile}
        </Bar>
      )}
      <Frame
        data-art={art}
        style={titleSize === 40 ? undefined : { ['--modal-title' as string]: `${titleSize}px` }}
      >
        {art === 'side' && <SideArt aria-hidden>{props.art}</SideArt>}
        {art === 'side' && props.artSmall && (
          <Band aria-hidden data-small="">
            {props.artSmall}
          </Band>
        )}
        {art === 'band' && <Band aria-hidden>{props.art}</Band>}
        <Body data-bare={header === 'bar' ? '' : undefined}>
          {header === 'inside' && (
            <>
              {props.before}
              {heading}
              {props.intro && <Intro>{props.intro}</Intro>}
            </>
          )}
          {header === 'inside' ? <Content>{children}</Content> : children}
        </Body>
      </Frame>
      {header === 'inside' && closeTile}
    </BaseDialog>
  );
}
