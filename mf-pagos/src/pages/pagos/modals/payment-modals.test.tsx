import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FacturacionPage from '../../facturacion/facturacion.page';
import { InfoBanners } from '../steps/info-banners';
import { press } from '../testing/walk-wizard.fixture';
import { INFO_SLIDES } from './info-slides.content';
import { PaymentModals } from './payment-modals';
import { MODAL_NAMES, usePaymentModals } from './payment-modals.context';

function Openers() {
  const modals = usePaymentModals();
  return MODAL_NAMES.map((name) => (
    <button key={name} type="button" onClick={() => modals.open(name)}>
      {name}
    </button>
  ));
}

const renderOpeners = () =>
  renderInSite(
    <PaymentModals>
      <Openers />
    </PaymentModals>,
  );

const renderBanners = () =>
  renderInSite(
    <PaymentModals>
      <InfoBanners />
    </PaymentModals>,
    { route: '/pagos' },
  );

const TITLES = {
  tutorial: 'Pagos',
  info: 'Antes de pagar',
  policies: 'Políticas de facturación',
  privacy: 'Aviso de privacidad',
  cardholder: '¿Cuál es el nombre del titular?',
} as const;

covers(
  'PAGOS-123',
  'PAGOS-124',
  'PAGOS-125',
  'PAGOS-126',
  'PAGOS-127',
  'PAGOS-128',
  'PAGOS-135',
  'PAGOS-136',
).test(
  'each modal opens and closes alone; the billing policies say what applies, and the privacy notice has ten sections that open one by one',
  async () => {
    const { user } = renderOpeners();
    for (const name of MODAL_NAMES) {
      await press(user, name);
      const dialog = await screen.findByRole('dialog', { name: TITLES[name] });
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      if (name === 'policies') {
        expect(dialog).toHaveTextContent(
          /se emite como pagada.*dentro del mismo mes en que hiciste la compra/,
        );
        expect(dialog).toHaveTextContent(/5 días naturales del mes siguiente/);
        expect(dialog).toHaveTextContent(/no se emiten facturas extemporáneas/);
        expect(dialog).toHaveTextContent(/Una factura emitida no se puede editar/);
        expect(dialog).toHaveTextContent(/El archivo XML se envía al correo electrónico que indiques/);
      }
      await expectNoAxeViolations(dialog);
      if (name === 'privacy') {
        const titles = within(dialog).getAllByRole('heading', { level: 3 });
        expect(titles).toHaveLength(10);
        for (const title of titles) {
          const section = title.closest('details');
          expect(section).not.toHaveAttribute('open');
          await user.click(title);
          expect(section).toHaveAttribute('open');
        }
      }
      await user.click(within(dialog).getByRole('button', { name: 'Cerrar modal' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  },
);

covers('PAGOS-16', 'PAGOS-17', 'AMB-69').test(
  'Ver Video opens the tutorial, whose button does nothing',
  async () => {
    const { user, location } = renderBanners();
    await press(user, 'Ver Video');
    const dialog = await screen.findByRole('dialog', { name: 'Pagos' });
    const film = within(dialog).getByLabelText('Tutorial de pago');
    expect(film.querySelector('track[kind="captions"]')).toHaveAttribute(
      'src',
      expect.stringMatching(/\.vtt$/),
    );
    await user.click(within(dialog).getByText('Leer el tutorial'));
    expect(within(dialog).getByText(/Paso 2\. Revisa el detalle/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Realiza tu pago' }));
    expect(screen.getByRole('dialog', { name: 'Pagos' })).toBeVisible();
    expect(location()).toBe('/pagos');
  },
);

covers('PAGOS-130', 'PAGOS-131', 'PAGOS-132', 'PAGOS-133').test(
  'the slides say how each payment is invoiced and which cards are taken',
  () => {
    const [card, counter, bbva, amex] = INFO_SLIDES.map(({ text }) => text);
    expect(card).toMatch(/con tarjeta o en tienda de conveniencia.*botón Facturación/);
    expect(counter).toMatch(
      /ventanilla bancaria.*correo electrónico.*comprobante de pago.*constancia de situación fiscal/,
    );
    expect(bbva).toMatch(/BBVA.*tarjeta digital/);
    expect(amex).toMatch(/No se acepta American Express/);
  },
);

covers('PAGOS-18', 'PAGOS-129', 'PAGOS-134').test(
  'Ver más shows four slides with arrows that end',
  async () => {
    const { user } = renderBanners();
    await press(user, 'Ver más');
    const dialog = within(await screen.findByRole('dialog', { name: 'Antes de pagar' }));
    const previous = dialog.getByRole('button', { name: 'Anterior' });
    const next = dialog.getByRole('button', { name: 'Siguiente' });
    expect(previous).toBeDisabled();
    const slides: string[] = [];
    for (const place of [1, 2, 3, 4]) {
      expect(dialog.getByText(`${place} de 4`)).toBeVisible();
      slides.push(dialog.getByRole('heading', { level: 3 }).nextElementSibling?.textContent ?? '');
      const links = dialog.queryAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(place === 2 ? ['/facturacion'] : []);
      if (place < 4) await user.click(next);
    }
    expect(slides).toEqual(INFO_SLIDES.map(({ text }) => text));
    expect(next).toBeDisabled();
    expect(previous).toBeEnabled();
    await user.click(previous);
    expect(dialog.getByText('3 de 4')).toBeVisible();
  },
);

covers('AMB-01', 'AMB-102', 'PAGOS-124', 'PAGOS-125', 'PAGOS-126', 'PAGOS-127').test(
  'the billing page shows the policy and leads to contact and to earlier orders',
  async () => {
    renderInSite(<FacturacionPage />, { route: '/facturacion' });
    expect(screen.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
    expect(screen.getByText(/5 días naturales del mes siguiente/)).toBeVisible();
    expect(screen.getByText(/no se puede editar/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Solicitar factura' })).toHaveAttribute('href', '/contacto');
    expect(screen.getByRole('link', { name: '¿Dónde está mi pago?' })).toBeVisible();
    await expectNoAxeViolations();
  },
);

covers('AMB-01').test('a configured billing site takes the place of contact', () => {
  renderInSite(<FacturacionPage />, {
    route: '/facturacion',
    site: { billingUrl: 'https://facturacion.example' },
  });
  const link = screen.getByRole('link', { name: /^Solicitar factura/ });
  expect(link).toHaveAttribute('href', 'https://facturacion.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByText(/Contacto/)).not.toBeInTheDocument();
});
