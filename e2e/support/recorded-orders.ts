import type { Page } from '@playwright/test';

/** Records the API's answers to calls that create an order or pay it again. */
export function recordOrders(page: Page): { number: string; state: string }[] {
  const orders: { number: string; state: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().includes('/payments/orders')) return;
    if (response.status() === 409) return;
    const { data } = await response.json();
    orders.push({ number: data.number, state: data.state });
  });
  return orders;
}
