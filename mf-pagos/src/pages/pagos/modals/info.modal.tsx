import { Icon, IconButton, styled, Text, TextLink } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { INFO_SLIDES, slideAfter } from './info-slides.content';
import type { PaymentModalProps } from './payment-modals.context';

const Slide = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 14,
  minHeight: 250,
  padding: '28px 24px',
  borderRadius: celosia.radius.bento,
  textAlign: 'center',
  '& > h3': { fontSize: 26, lineHeight: 1.15, fontWeight: 700 },
  '& > p': { maxWidth: 460 },
  '&[data-tone="pizarron"]': { background: celosia.color.pizarron[100] },
  '&[data-tone="cempasuchil"]': { background: celosia.color.cempasuchil[100] },
  '&[data-tone="cielo"]': { background: celosia.color.cielo[100] },
  '&[data-tone="bugambilia"]': { background: celosia.color.bugambilia[100] },
}));

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: celosia.radius.leafSmall,
  background: celosia.color.cal[0],
  color: celosia.color.pizarron[700],
}));

const Controls = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 20,
  marginTop: 20,
  fontFamily: celosia.font.display,
  fontWeight: 600,
}));

/** Four slides with arrows that stop at the ends (PAGOS-129 to PAGOS-134). */
export default function InfoModal({ open, onClose }: PaymentModalProps) {
  const [index, setIndex] = useState(0);
  const slide = INFO_SLIDES[index];
  const move = (by: number) => setIndex((current) => slideAfter(current, by));
  return (
    <Modal open={open} onClose={onClose} title="Antes de pagar">
      {slide && (
        <div aria-live="polite">
          <Slide data-tone={slide.tone}>
            <Tile>
              <Icon icon={slide.icon} size="l" />
            </Tile>
            <h3>{slide.title}</h3>
            <Text>{slide.text}</Text>
            {slide.link && (
              <TextLink newTab to={slide.link.to}>
                {slide.link.label}
              </TextLink>
            )}
          </Slide>
        </div>
      )}
      <Controls>
        <IconButton
          label="Anterior"
          icon={ChevronLeft}
          variant="tonal"
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <span>
          {index + 1} de {INFO_SLIDES.length}
        </span>
        <IconButton
          label="Siguiente"
          icon={ChevronRight}
          variant="tonal"
          disabled={index === INFO_SLIDES.length - 1}
          onClick={() => move(1)}
        />
      </Controls>
    </Modal>
  );
}
