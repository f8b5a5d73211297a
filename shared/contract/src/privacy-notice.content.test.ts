import { PRIVACY_NOTICE } from './privacy-notice.content';

const textOf = (id: string) =>
  PRIVACY_NOTICE.find((section) => section.id === id)?.paragraphs.join(' ') ?? '';

covers('AMB-55', 'PAGOS-94').test(
  'the notice says what is kept of a card, where it appears, and that number and code are not kept',
  () => {
    const text = textOf('pagos');
    expect(text).toMatch(/número completo y el código de seguridad \(CVV\).*no los guardamos/);
    expect(text).toMatch(/conservamos la marca, los últimos cuatro dígitos/);
    expect(text).toMatch(/aparecen en tu recibo y en el correo/);
  },
);

covers('AMB-55').test(
  'the notice says how long what was never finished is kept, as the settings of the API do',
  () => {
    expect(textOf('conservacion')).toContain('las órdenes que nadie pagó a los 90 días');
    expect(textOf('conservacion')).toContain('los registros que nadie confirmó a los 30 días');
    expect(textOf('seguridad')).toContain('desde qué dirección de internet');
  },
);

covers('AMB-57').test('the notice says what a tab keeps of a form, and for how long', () => {
  const text = textOf('cambios');
  expect(text).toContain('hasta por 30 minutos');
  expect(text).toContain('Nunca incluye contraseñas ni datos de tu tarjeta');
});

covers('AMB-92', 'AMB-94').test(
  'the notice says what a device keeps after a logout, and what it does not',
  () => {
    const text = textOf('cambios');
    expect(text).toMatch(/tema, tamaño del texto y lectura fácil\).*un año en una cookie/);
    expect(text).toMatch(/palabras que guardaste.*siguen ahí cuando cierras tu sesión/);
    expect(text).toMatch(/copias de las páginas públicas.*dos meses\. Se borran cuando cierras tu sesión/);
  },
);
