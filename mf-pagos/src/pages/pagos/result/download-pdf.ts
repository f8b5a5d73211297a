import { serverMessage } from '@red/api/http';
import { fetchOrderPdf } from '@red/api/payments.queries';
import type { OrderAccess } from '@red/api/payments.schema';
import { toasts } from '@red/contract/host';

/** Saves receipt or slip as the API draws it, or says that this failed. */
export async function downloadPdf(order: OrderAccess): Promise<void> {
  try {
    const address = URL.createObjectURL(await fetchOrderPdf(order));
    Object.assign(document.createElement('a'), { href: address, download: `${order.number}.pdf` }).click();
    // A browser that has not begun to save by then never will.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    toasts.show({
      tone: 'warning',
      text: serverMessage(error) ?? 'No pudimos preparar el PDF. Inténtalo de nuevo o imprime esta página.',
    });
  }
}
