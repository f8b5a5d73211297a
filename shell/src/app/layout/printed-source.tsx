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

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

/**
 * The last line of a printed page: brand, publisher, address and day. The day is the one of the device that prints, as in
 * the margins of a browser. A page that says itself where it comes from has `data-print="source"`.
 */
export function PrintedSource() {
  const { pathname, search } = useLocation();
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const note = () => flushSync(() => setDay(DAY.format(new Date())));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const { productName, siteUrl, publisher } = site();
  const address = siteUrl.replace(/\/$/, '') + pathname + withoutSecrets(search);
  return (
    <Line data-print="only">
      {[productName, publisher.legalName, address, day && `Impreso el ${day}`].filter(Boolean).join(' · ')}
    </Line>
  );
}

/** A token in an address opens something: it does not belong on paper. */
function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['token', 'clave']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
