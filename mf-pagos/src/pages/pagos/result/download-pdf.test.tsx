import { PATHS } from '@red/api/paths';
import { renderInSite } from '@red/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sampleOrder } from '../testing/sample-order.fixture';
import { ResultActions } from './result-actions';

const order = sampleOrder();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const saved: { name: string; size: number }[] = [];
let content: Blob | null = null;
beforeEach(() => {
  saved.length = 0;
  content = null;
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      content = blob;
      return 'blob:made';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:made') saved.push({ name: this.download, size: content?.size ?? 0 });
  });
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});

/** Presses the button while the API answers so; resolves once it can be pressed again. */
async function download(answer: (secret: string | null) => Response) {
  server.use(
    http.get(`*/${PATHS.orderPdf.replace('{number}', order.number)}`, ({ request }) =>
      answer(request.headers.get('x-order-secret')),
    ),
  );
  const { user, host } = renderInSite(<ResultActions isPrintable order={order} />);
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  return host;
}

covers('AMB-152').test(
  'a PDF that the API cannot make is said in its words, and nothing is saved',
  async () => {
    const host = await download(() =>
      HttpResponse.json({ message: 'Demasiadas solicitudes.' }, { status: 429 }),
    );
    expect(host.toasts).toMatchObject([{ tone: 'warning', text: 'Demasiadas solicitudes.' }]);
    expect(saved).toEqual([]);
  },
);

covers('AMB-152').test('an answer that is no PDF is not saved as one', async () => {
  const host = await download(() =>
    HttpResponse.text('<html>', { headers: { 'content-type': 'text/html' } }),
  );
  expect(host.toasts).toMatchObject([{ text: expect.stringContaining('No pudimos preparar el PDF') }]);
  expect(saved).toEqual([]);
});

covers('AMB-152').test(
  'the PDF of an order is asked for with its secret and saved under its folio',
  async () => {
    const host = await download((secret) =>
      secret === order.secret
        ? new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
        : HttpResponse.json({}, { status: 404 }),
    );
    expect(host.toasts).toEqual([]);
    expect(saved).toEqual([{ name: `${order.number}.pdf`, size: 8 }]);
  },
);

covers('PAGOS-116').test(
  'without an order of the server the page is printed, which is then its main button',
  () => {
    renderInSite(<ResultActions isPrintable />);
    expect(screen.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument();
  },
);
