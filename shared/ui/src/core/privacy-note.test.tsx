import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { PrivacyNote } from './privacy-note';

const NOTE = <PrivacyNote purpose="responder a tu mensaje" notice="/aviso-de-privacidad" />;

covers('AMB-149').test('a note says who uses the data, what for, and where the notice is', () => {
  const publisher = { legalName: 'Editorial Uno, S.A.', address: 'Calle 1, CDMX', email: '', whatsApp: '' };
  const { container } = renderInSite(NOTE, { site: { publisher } });
  expect(container).toHaveTextContent(
    /^RED \(Editorial Uno, S\.A\., Calle 1, CDMX\) usa estos datos para responder a tu mensaje\. Aviso de privacidad/,
  );
  const link = screen.getByRole('link', { name: /^Aviso de privacidad/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/aviso-de-privacidad',
    '_blank',
  ]);
});

covers('AMB-149').test('a note without a publisher names the product', () => {
  const { container } = renderInSite(NOTE);
  expect(container).toHaveTextContent(/^RED usa estos datos/);
});
