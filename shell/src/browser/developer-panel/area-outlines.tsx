import { styled } from '@red/ui/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BootData } from '../../app/boot-data.schema';
import { matchSite } from '../../app/route-match.rules';

const Box = styled('div')(({ theme: { celosia } }) => ({
  position: 'fixed',
  zIndex: 1999,
  pointerEvents: 'none',
  border: `3px dashed ${celosia.color.bugambilia[600]}`,
  '&[data-frame]': { borderColor: celosia.color.jacaranda[600] },
  '& > span': {
    position: 'absolute',
    top: 0,
    right: 0,
    padding: '2px 10px',
    background: celosia.color.bugambilia[700],
    color: celosia.color.cal[0],
    fontFamily: celosia.font.display,
    fontSize: 14,
    fontWeight: 650,
  },
  '&[data-frame] > span': { background: celosia.color.jacaranda[700] },
}));

interface Outline {
  label: string;
  isFrame: boolean;
  place: CSSProperties;
}

/** Where each area and the shell's frame stand, drawn over the page; follows scrolling and navigation. */
export function AreaOutlines({ boot }: { boot: BootData }) {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      setOutlines(outlinesOf(boot));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [boot]);
  return createPortal(
    <div aria-hidden="true">
      {outlines.map(({ label, isFrame, place }) => (
        <Box key={label} style={place} {...(isFrame && { 'data-frame': '' })}>
          <span>{label}</span>
        </Box>
      ))}
    </div>,
    document.body,
  );
}

function outlinesOf({ composition, remotes }: BootData): Outline[] {
  const match = matchSite(composition, location.pathname);
  const versionOf = (remote: string) => `${remote} ${remotes[remote]?.version ?? ''}`;
  const page = match?.kind === 'area' ? versionOf(match.route.remote) : 'shell';
  const [slot] = composition.slots;
  return [
    { selector: '#root > header, #root header', label: 'shell: encabezado', isFrame: true },
    { selector: '#contenido', label: page, isFrame: match?.kind !== 'area' },
    { selector: '#root footer', label: 'shell: pie', isFrame: true },
    ...(slot
      ? [
          {
            selector: 'body > [role="presentation"] [role="dialog"]',
            label: versionOf(slot.remote),
            isFrame: false,
          },
        ]
      : []),
  ].flatMap(({ selector, label, isFrame }) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box) return [];
    const { left, top, width, height } = box;
    return [{ label, isFrame, place: { left, top, width, height } }];
  });
}
