import { Button, cssMedia, styled, TextLink } from '@red/ui/core';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Height in pixels of everything in the modal that is not the player: its bar above, the words below. */
const AROUND_PLAYER = 140;
/** Presses in the player that follow each other within this time belong to one use of its menus. */
const MENU_USE_MS = 3000;

const Stage = styled('div')(({ theme: { celosia } }) => ({
  position: 'relative',
  aspectRatio: '16 / 9',
  // On low screens the player narrows, so that the modal fits 90% of the height.
  width: `min(100%, calc((90dvh - ${AROUND_PLAYER}px) * 16 / 9))`,
  margin: '0 auto',
  background: celosia.color.tinta[900],
  '& > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
  '&:focus': { outline: 'none' },
  // Out of sight until the keyboard comes to it, as a skip link is.
  '& > button': { position: 'absolute', zIndex: 1, left: 16, top: 16, maxWidth: 'calc(100% - 32px)' },
  '& > button:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
}));

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  padding: '12px 20px 16px',
  '& > p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& > p:first-of-type:not(:last-child)': {
    fontFamily: celosia.font.display,
    fontWeight: 650,
  },
  [cssMedia.up('md')]: { padding: '14px 28px 18px' },
}));

export interface PlayerFrameProps {
  /** Address of the player. */
  src: string;
  /** The video's own title: names the frame, and stands under it. */
  title: string;
  /** Address that shows the same in a new tab: the alternative when the player fails. */
  address: string;
  /** What the framed page may do; unlimited without. */
  sandbox?: string;
}

/**
 * A 16:9 player from elsewhere (CONT-20), its title, and a link for when it fails. Keys inside a frame never reach the
 * page, so the focus enters only on purpose: Tab skips the frame, a press in it returns the focus, and Escape closes
 * the dialog around it (UX-01). A button leads into the player's own controls.
 */
export function PlayerFrame({ src, title, address, sandbox }: PlayerFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const enter = useRef<HTMLButtonElement>(null);
  const newTabLine = useRef<HTMLParagraphElement>(null);
  const { enterPlayer, returnFocus } = useFocusBack(frame, stage);

  const passByFrame = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const link = newTabLine.current?.querySelector('a');
    const next =
      event.target === enter.current && !event.shiftKey
        ? link
        : event.target === link && event.shiftKey
          ? enter.current
          : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control of its own; it leads Tab around the frame.
    <div onKeyDown={passByFrame}>
      <Stage data-ground="colour" ref={stage} tabIndex={-1} onPointerLeave={returnFocus}>
        <Button ref={enter} size="md" variant="sun" onClick={enterPlayer}>
          Usar los controles del video
        </Button>
        <iframe
          ref={frame}
          src={src}
          title={title}
          sandbox={sandbox}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Stage>
      <Words>
        <p>{title}</p>
        <p ref={newTabLine}>
          ¿No se ve?{' '}
          <TextLink href={address} newTab>
            Abrir en una nueva pestaña
          </TextLink>
        </p>
      </Words>
    </div>
  );
}

/**
 * Returns the focus that a press puts into the frame: at once, so that the next key is the page's. A second press soon
 * after may be a choice in a menu of the player, which may close with the focus; then it is returned when the pointer
 * leaves or the menu closes.
 */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>, stage: RefObject<HTMLElement | null>) {
  const onPurpose = useRef(false);
  const returnFocus = useCallback(() => {
    const inFrame = frame.current !== null && document.activeElement === frame.current;
    // In full screen the keys belong to the player; Escape leaves it.
    if (inFrame && !onPurpose.current && !document.fullscreenElement) {
      stage.current?.focus({ preventScroll: true });
    }
  }, [frame, stage]);
  useEffect(() => {
    let lastPress = Number.NEGATIVE_INFINITY;
    let later: ReturnType<typeof setTimeout> | undefined;
    const entered = () => {
      const goesOn = performance.now() - lastPress < MENU_USE_MS;
      lastPress = performance.now();
      clearTimeout(later);
      // Some browsers say only after the event where the focus went.
      later = setTimeout(returnFocus, goesOn ? MENU_USE_MS : 0);
    };
    const left = () => {
      onPurpose.current = false;
    };
    window.addEventListener('blur', entered);
    window.addEventListener('focus', left);
    document.addEventListener('fullscreenchange', returnFocus);
    return () => {
      clearTimeout(later);
      window.removeEventListener('blur', entered);
      window.removeEventListener('focus', left);
      document.removeEventListener('fullscreenchange', returnFocus);
    };
  }, [returnFocus]);
  const enterPlayer = () => {
    onPurpose.current = true;
    frame.current?.focus();
  };
  return { enterPlayer, returnFocus };
}
