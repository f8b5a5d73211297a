import { toasts } from '@red/contract/host';
import { Button, styled } from '@red/ui/core';
import { shareAddress } from '@red/ui/share';
import { Printer, Share2, Star, Volume2 } from 'lucide-react';
import type { OnlineItem } from '../choice/dictionary-items.content';
import { speak } from '../listening/speak';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 });

const NO_VOICE = {
  es: 'Este dispositivo no tiene una voz en español, así que no puede leer la palabra.',
  en: 'Este dispositivo no tiene una voz en inglés, así que no puede leer la palabra.',
} as const;

export interface EntryToolsProps {
  word: string;
  item: OnlineItem;
  isStarred: boolean;
  onStar(): void;
}

/** Actions of an entry, below its word: listen, star, share, print. */
export function EntryTools({ word, item, isStarred, onStar }: EntryToolsProps) {
  const listen = async () => {
    if (!(await speak(word, item.from))) toasts.show({ tone: 'info', text: NO_VOICE[item.from] });
  };
  return (
    <Tools role="group" aria-label={`Opciones de ${word}`} data-print="hide">
      <Button variant="tonal" size="md" startIcon={Volume2} onClick={() => void listen()}>
        Escuchar
      </Button>
      <Button variant="tonal" size="md" startIcon={Star} aria-pressed={isStarred} onClick={onStar}>
        {isStarred ? 'Guardada' : 'Guardar'}
      </Button>
      <Button
        variant="tonal"
        size="md"
        startIcon={Share2}
        onClick={() =>
          void shareAddress({
            title: word,
            url: window.location.href,
            copied: 'La dirección de la palabra se copió.',
          })
        }
      >
        Compartir
      </Button>
      <Button variant="tonal" size="md" startIcon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
    </Tools>
  );
}
