import { site } from '@red/contract/host';
import { styled } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const Line = styled('p')({
  marginTop: '16pt',
  borderTop: '1pt solid #999',
  paddingTop: '6pt',
  fontSize: '9pt',
  overflowWrap: 'anywhere',
});

/**
 * The last line of a printed page: brand, publisher, address and day. The day is the one of the device that prints, as in
 * the margins of a browser. A page that says itself where it comes from has `data-print="source"`.
 */
export function PrintedSource() {
  const { pathname, search } = useLocation();
  // Only while printing: the frame is the same for every address.
  const [printed, setPrinted] = useState<{ day: string; address: string } | null>(null);
  useEffect(() => {
    const address = site().siteUrl.replace(/\/$/, '') + pathname + withoutSecrets(search);
    const note = () => {
      const day = new Date().toLocaleDateString('es-MX', { dateStyle: 'long' });
      flushSync(() => setPrinted({ day, address }));
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [pathname, search]);
  const { productName, publisher } = site();
  const facts = [
    productName,
    publisher.legalName,
    ...(printed ? [printed.address, `Impreso el ${printed.day}`] : []),
  ];
  return <Line data-print="only">{facts.filter(Boolean).join(' · ')}</Line>;
}

/** A token in an address opens something: it does not belong on paper. */
function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['token', 'clave']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
