import type { BrowserContext, Page } from '@playwright/test';
import { inGroups, PaymentWizard, purchaseBy, REFUSED_CARD, SAMPLE_CARD } from '../../pages/payment-wizard';
import { mailsTo } from '../../support/outbox';
import { expect, test } from '../../support/settled-site.fixture';
import { siteControl } from '../../support/site-control';

/** Four digits, so that the code does not turn up by chance. */
const CARD = { ...SAMPLE_CARD, number: '4152313820440937', cvv: '9175' };

/**
 * Everything that leaves the browser or is said in it, of every tab: requests with address, headers and body (beacons
 * and workers included, through the protocol of the browser), web sockets and the console.
 */
async function recordEverything(context: BrowserContext, page: Page): Promise<string[]> {
  const heard: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Network.enable', { maxPostDataSize: 1_000_000 });
  session.on('Network.requestWillBeSent', async ({ requestId, request }) => {
    heard.push(request.url, JSON.stringify(request.headers), request.postData ?? '');
    if (!request.hasPostData || request.postData) return;
    const body = await session.send('Network.getRequestPostData', { requestId }).catch(() => null);
    heard.push(body?.postData ?? '');
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => heard.push(JSON.stringify(headers)));
  session.on('Network.webSocketFrameSent', ({ response }) => heard.push(response.payloadData));
  context.on('request', (request) => heard.push(request.url(), request.postData() ?? ''));
  context.on('console', (message) => heard.push(message.text()));
  return heard;
}

/** Wherever a page could leave a trace, read in the page. */
const tracesIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const stores = [...database.objectStoreNames].map(
          (store) =>
            new Promise((resolve) => {
              const all = database.transaction(store).objectStore(store).getAll();
              all.onsuccess = () => resolve(all.result);
            }),
        );
        return Promise.all(stores);
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        Promise.all((await (await caches.open(name)).matchAll()).map((answer) => answer.text())),
      ),
    );
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases,
      cached,
      address: location.href,
      history: history.state,
      name: window.name,
      referrer: document.referrer,
    });
  });

/** The current document, with the values of its fields. */
const documentOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.body.textContent,
      ...[...document.querySelectorAll('input, select, textarea')].map((field) =>
        Reflect.get(field, 'value'),
      ),
    ].join('\n'),
  );

/** Digits and base64 in every spelling a leak may take: gaps, dashes, percent signs, tokens. */
function spellings(secret: string): RegExp[] {
  const loosely = [...secret].join('(?:[\\s.\\-_/+]|%20|&nbsp;)*');
  const encoded = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  return [new RegExp(loosely), new RegExp(encoded.replace(/[+/]/g, '\\$&'))];
}

function expectNoCard(text: string, { number, cvv }: { number: string; cvv: string }, where: string): void {
  for (const pattern of spellings(number))
    expect(text.match(pattern)?.[0], `number in ${where}`).toBeUndefined();
  // The code is searched as a word: random tokens and hashes may contain any four characters.
  const alone = new RegExp(`(?<![\\w.-])${cvv}(?![\\w.-])`);
  expect(text.match(alone)?.[0], `code in ${where}`).toBeUndefined();
  expect(text, where).not.toMatch(/"(cvv|cvc|holder)"/);
}

test('card number and code are in no request, storage, address, console, log, mail or receipt; the secret of the order is in no requested address, referrer or log', {
  tag: ['@PAGOS-94', '@AMB-53', '@AMB-55'],
}, async ({ page, site, context }) => {
  const email = 'sin.rastro@correo.mx';
  const wizard = new PaymentWizard(page);
  const heard = await recordEverything(context, page);
  const addresses: string[] = [];
  context.on('request', (request) => {
    const { referer = '' } = request.headers();
    addresses.push(request.url(), referer, request.postData() ?? '');
  });
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(purchaseBy(email));
  await wizard.option('card').click();

  // A refused card first: failures are where data slip out.
  await wizard.fillInCard({ ...REFUSED_CARD, cvv: CARD.cvv });
  await wizard.pay();
  await site.answer(PaymentWizard.REFUSED, 'Verificar');
  await wizard.fillInCard(CARD);
  const whileTyped = await tracesIn(page);
  // Another step and back: what was typed stays in memory only.
  await wizard.backButton.click();
  const onOtherStep = [await tracesIn(page), await documentOf(page)].join('\n');
  await wizard.continueButton.click();
  await expect(wizard.cardNumber).toHaveValue(inGroups(CARD.number));
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
  await wizard.isAt('¡Listo para aprender!');
  const order = heard.find((text) => text.includes('"guardian"'));
  expect(order, 'the recording hears the order').toContain(email);
  expect(order).toContain('"last4":"0002"');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

  const afterwards = await tracesIn(page);
  const receipt = await documentOf(page);
  const secret = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('clave') ?? '';
  expect(secret.length).toBeGreaterThan(15);
  await site.reload();
  await expect(wizard.receipt).toBeVisible();
  await site.header.link('Contacto').click();
  await expect(page).toHaveURL('/contacto');
  // What telemetry may still send when the page is left.
  await page.goto('about:blank');
  await page.goto('/pagos');
  const places: Record<string, string> = {
    'traffic and console': heard.join('\n'),
    'storage while typing': whileTyped,
    'storage and document on another step': onOtherStep,
    'storage afterwards': afterwards,
    'the receipt': receipt,
    'the next visit': [await tracesIn(page), await documentOf(page)].join('\n'),
    'the log of the API': await siteControl.log('api'),
    'the log of the shell': await siteControl.log('shell'),
    mails: JSON.stringify(await mailsTo(email)),
  };
  for (const [where, text] of Object.entries(places)) {
    expectNoCard(text, CARD, where);
    expectNoCard(text, { number: REFUSED_CARD.number, cvv: CARD.cvv }, where);
  }
  expect(places['the receipt']).toContain('0937');
  expect(places['the log of the API']).toContain('/api/red/payments/orders');
  expect(addresses.join('\n')).toContain('/api/red/payments/orders/RED-');
  const written = [...addresses, places['the log of the API'], places['the log of the shell']];
  expect(written.filter((text) => text?.includes(secret))).toEqual([]);
});
