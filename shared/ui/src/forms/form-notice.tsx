import type { Tone } from '@red/contract/host';
import { styled } from '@red/ui/core';
import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Record<Tone, LucideIcon> = {
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

const Box = styled('div')(({ theme }) => {
  const { color, radius, font } = theme.celosia;
  return {
    display: 'flex',
    gap: 14,
    alignItems: 'flex-start',
    padding: '14px 16px',
    borderRadius: radius.field,
    fontSize: 16,
    lineHeight: 1.45,
    '&[data-tone="success"]': { background: color.hoja[100], color: color.hoja[700] },
    '&[data-tone="info"]': { background: color.cielo[100], color: color.cielo[800] },
    '&[data-tone="warning"]': { background: color.cempasuchil[100], color: color.cempasuchil[800] },
    '&[data-tone="error"]': { background: color.barro[100], color: color.barro[700] },
    '& > svg': { flex: 'none', width: 20, height: 20, marginTop: 2 },
    '& strong': { display: 'block', fontFamily: font.display, fontWeight: 700, fontSize: 17 },
  };
});

export interface FormNoticeProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** How urgently it is announced; default: errors interrupt. */
  live?: 'polite' | 'assertive';
  className?: string;
}

/** A notice about the form as a whole, inside the form. */
export function FormNotice({ tone, title, children, live, className }: FormNoticeProps) {
  const Icon = ICONS[tone];
  const urgent = (live ?? (tone === 'error' ? 'assertive' : 'polite')) === 'assertive';
  return (
    <Box data-tone={tone} role={urgent ? 'alert' : 'status'} className={className}>
      <Icon aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </Box>
  );
}
