import { site } from '@red/contract/host';
import { Button, ButtonLink, styled } from '@red/ui/core';
import { shareAddress, whatsAppAddress } from '@red/ui/share';
import { MessageCircle, Printer, Share2 } from 'lucide-react';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface ShareBarProps {
  /** Names what is shared. */
  title: string;
  /** Path of its page, with query string. */
  path: string;
  /** Whether it is worth printing. */
  printable?: boolean;
}

/** Full address of a page of the site, the same on the server and in every browser. Pure. */
const siteAddress = (path: string): string => site().siteUrl.replace(/\/$/, '') + path;

/** Takes a page to others: by the device's own dialog, else copied; by WhatsApp, which needs no script; on paper. */
export function ShareBar({ title, path, printable = false }: ShareBarProps) {
  const url = siteAddress(path);
  return (
    <Bar role="group" aria-label={`Compartir ${title}`} data-print="hide">
      <Button
        variant="tonal"
        size="md"
        startIcon={Share2}
        onClick={() => void shareAddress({ title, url, copied: 'La dirección se copió.' })}
      >
        Compartir
      </Button>
      <ButtonLink
        href={whatsAppAddress(`${title}\n${url}`)}
        newTab
        variant="tonal"
        size="md"
        startIcon={MessageCircle}
      >
        WhatsApp
      </ButtonLink>
      {printable && (
        <Button variant="tonal" size="md" startIcon={Printer} onClick={() => window.print()}>
          Imprimir
        </Button>
      )}
    </Bar>
  );
}
