import { noticeDate, privacyNotice } from './privacy-notice.content';
import { DEFAULT_SITE } from './site';

const textOf = (id: string, site = DEFAULT_SITE) =>
  privacyNotice(site)
    .find((section) => section.id === id)
    ?.paragraphs.join(' ') ?? '';

covers('AMB-85').test(
  'the notice names who is responsible, their domicile and its day, as far as they are set',
  () => {
    const publisher = {
      ...DEFAULT_SITE.publisher,
      legalName: 'Editorial Uno, S.A.',
      address: 'Calle 1, CDMX',
    };
    const text = textOf('responsable', { ...DEFAULT_SITE, publisher, privacyNoticeDate: '2026-08-01' });
    expect(text).toContain('Editorial Uno, S.A. (RED), con domicilio en Calle 1, CDMX, es responsable');
    expect(text).toContain('Última actualización: 1 de agosto de 2026.');
    expect(textOf('responsable')).toMatch(/^RED es responsable/);
    expect(noticeDate(DEFAULT_SITE)).toBeNull();
  },
);

covers('AMB-85').test(
  'the notice says by which law it is, which authority there is and by when a request is answered',
  () => {
    expect(textOf('responsable')).toContain('20 de marzo de 2025');
    expect(textOf('finalidades')).toMatch(/Finalidades necesarias\..*Finalidades voluntarias/);
    expect(textOf('derechos')).toMatch(
      /20 días hábiles.*15 días hábiles.*Secretaría Anticorrupción y Buen Gobierno/,
    );
    expect(
      privacyNotice(DEFAULT_SITE)
        .flatMap(({ paragraphs }) => paragraphs)
        .join(' '),
    ).not.toContain('INAI');
  },
);

covers('AMB-55', 'PAGOS-94').test(
  'the notice says what is kept of a card, where it appears, and that number and code are not kept',
  () => {
    const text = textOf('pagos');
    expect(text).toMatch(/número completo y el código de seguridad \(CVV\).*no los guardamos/);
    expect(text).toMatch(/conservamos la marca, los últimos cuatro dígitos/);
    expect(text).toMatch(/aparecen en tu recibo y en el correo/);
  },
);

covers('AMB-158').test('the notice names Stripe where it takes the cards, and nowhere else', () => {
  const text = textOf('transferencias', { ...DEFAULT_SITE, stripeKey: 'pk_test_1' });
  expect(text).toMatch(/los procesa Stripe\..*tu nombre y tu correo.*cookies/);
  expect(textOf('transferencias')).not.toContain('Stripe');
});

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
    expect(text).toMatch(/tema, tamaño del texto y lectura cómoda\).*un año en una cookie/);
    expect(text).toMatch(/palabras que guardaste.*siguen ahí cuando cierras tu sesión/);
    expect(text).toMatch(/copias de las páginas públicas.*dos meses\. Se borran cuando cierras tu sesión/);
  },
);
