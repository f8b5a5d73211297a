import { configureHost, type ToastRequest } from '@red/contract/host';
import { shareAddress, whatsAppAddress } from './share-address';

const NOTE = { title: 'Nota', url: 'https://red.example/noticias/7', copied: 'Se copió.' };
let toasts: ToastRequest[] = [];
let shared: unknown[] = [];
const written: string[] = [];

beforeEach(() => {
  toasts = [];
  shared = [];
  written.length = 0;
  configureHost({ toasts: { show: (toast) => void toasts.push(toast) } });
  device({});
});

/** What the browser of this test can do. */
function device({
  share,
  copy = async () => {},
}: {
  share?: () => Promise<void>;
  copy?: () => Promise<void>;
}) {
  const clipboard = {
    writeText: (text: string) => {
      written.push(text);
      return copy();
    },
  };
  const dialog =
    share &&
    ((data: unknown) => {
      shared.push(data);
      return share();
    });
  Object.defineProperty(globalThis, 'navigator', {
    value: { share: dialog, clipboard },
    configurable: true,
  });
}

test('the device’s own dialog gets title and address', async () => {
  device({ share: async () => {} });
  await shareAddress(NOTE);
  expect(shared).toEqual([{ title: 'Nota', url: NOTE.url }]);
  expect([written, toasts]).toEqual([[], []]);
});

test('without a dialog the address is copied, and that is said', async () => {
  await shareAddress(NOTE);
  expect(written).toEqual([NOTE.url]);
  expect(toasts).toEqual([{ tone: 'success', text: 'Se copió.' }]);
});

test('whoever closes the dialog is told nothing', async () => {
  device({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
  await shareAddress(NOTE);
  expect([written, toasts]).toEqual([[], []]);
});

test('where nothing may be copied the address is shown', async () => {
  device({ copy: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await shareAddress(NOTE);
  expect(toasts).toMatchObject([{ tone: 'info', text: `Copia esta dirección: ${NOTE.url}` }]);
});

test('a text for WhatsApp keeps its lines and signs', () => {
  const { origin, searchParams } = new URL(whatsAppAddress('Pago & folio\n#7'));
  expect([origin, searchParams.get('text')]).toEqual(['https://wa.me', 'Pago & folio\n#7']);
});
