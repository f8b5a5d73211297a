import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@red/api/payments.schema';
import { recoveryMail, registrationMail } from './account-mails';
import { contactMail } from './contact-mail';
import { mailText } from './mail-layout';
import { createMailer } from './mailer';
import { receiptMail, ticketMail } from './payment-mails';

const running: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(running.splice(0).map((close) => close())));

/** A mail server that takes everything and remembers it. */
async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let reading = false;
    let content = '';
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (reading) {
        content += text;
        if (content.endsWith('\r\n.\r\n')) {
          received.push(content);
          content = '';
          reading = false;
          socket.write('250 taken\r\n');
        }
      } else if (text.startsWith('DATA')) {
        reading = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  running.push(close);
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const mail = { to: 'ana@red.test', subject: 'Hola', text: 'Un enlace: https://red.example' };
const facts = { MAIL_FROM: 'red@red.example', DATA_DIR: 'unused', PLAIN_TEXT_HOSTS: [] };

covers('API-03').test('with a mail server mails are sent there and there is no outbox', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ ...facts, MAIL_URL: server.url });
  expect(mailer.outbox).toBeNull();
  await mailer.deliver(mail);
  expect(server.received.join('')).toContain('To: ana@red.test');
  expect(server.received.join('')).toContain('https://red.example');
});

/** A mail server that takes connections and then says `greeting`, bit by bit, without end. */
async function startSlowServer(greeting: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write(greeting), 20);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  running.push(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

covers('API-03').test.each([
  ['says nothing', ''],
  ['never ends its greeting', '220-wait\r\n'],
])('a mail server that %s is given up', async (_what, greeting) => {
  const mailer = createMailer({ ...facts, MAIL_URL: await startSlowServer(greeting) }, 300);
  await expect(mailer.deliver(mail)).rejects.toThrow();
});

covers('API-03').test('a distant mail server that does not encrypt gets no mail', async () => {
  const server = await startMailServer();
  const distant = { ...facts, MAIL_URL: server.url.replace('127.0.0.1', '0.0.0.0') };
  await expect(createMailer(distant).deliver(mail)).rejects.toThrow();
  expect(server.received).toEqual([]);
  await createMailer({ ...distant, PLAIN_TEXT_HOSTS: ['0.0.0.0'] }).deliver(mail);
  expect(server.received).toHaveLength(1);
});

const site = { SITE_URL: 'https://red.example/', PRODUCT_NAME: 'RED', PASSWORD_LINK_SECONDS: 1_800 };

covers('API-03', 'API-07').test(
  'mails come as text and as HTML that says the same and leads to the same place',
  () => {
    const recovery = recoveryMail(site, { email: 'ana@red.test', token: 'a b&c' });
    const link = 'https://red.example/api/users/password-recovery/link?token=a+b%26c';
    expect(recovery.text).toContain(link);
    expect(recovery.text).toContain('durante 30 minutos');
    expect(recovery.html).toContain(`<a href="${link}"`);
    expect(recovery.html).toMatch(/<html lang="es-MX">[\s\S]*<h1[^>]*>Crea una contraseña nueva<\/h1>/);
    const registration = registrationMail(site, {
      email: 'ana@red.test',
      password: 'Abc<1>&"x',
      days: 7,
      confirmationToken: 't',
      guardian: 'Rosa <b>',
      student: 'Ximena',
    });
    expect(registration.text).toContain('Hola, Rosa <b>:\n\nGuardamos el registro de Ximena.');
    expect(registration.html).toContain('Hola, Rosa &lt;b&gt;:');
    expect(registration.text).toContain('Contraseña: Abc<1>&"x');
    expect(registration.text).toContain('vale durante 7 días: cámbiala');
    expect(registration.html).toContain('Abc&lt;1&gt;&amp;&quot;x');
    expect(registration.html).toContain('href="https://red.example/confirmar-correo?token=t"');
  },
);

covers('AMB-86').test.each([
  [
    { PUBLISHER_NAME: 'Editorial Uno, S.A. de C.V.', PUBLISHER_ADDRESS: 'Calle 1, Ciudad de México' },
    'Editorial Uno, S.A. de C.V., Calle 1, Ciudad de México.\nEste correo no recibe respuestas: escríbenos desde https://red.example/contacto.',
    undefined,
  ],
  [
    { CONTACT_EMAIL: 'hola@red.test', TOLL_FREE_NUMBER: '800 123 4567' },
    'RED.\nPara responder, contesta este correo, escribe a hola@red.test o llama al 800 123 4567.',
    'hola@red.test',
  ],
])(
  'a mail ends with who sends it and how to answer, as far as it is set',
  (publisher, signature, replyTo) => {
    const recovery = recoveryMail({ ...site, ...publisher }, { email: 'ana@red.test', token: 't' });
    expect(recovery.text.endsWith(`\n\n${signature}`)).toBe(true);
    expect(recovery.html).toContain(signature.replace('\n', '<br>'));
    expect(recovery.replyTo).toBe(replyTo);
  },
);

covers('API-24').test(
  'what a visitor types becomes neither markup nor another header of the mail',
  async () => {
    const nasty = '<img src=x onerror=alert(1)>\r\nBcc: otra@red.test\r\n\r\nhola';
    const message = contactMail(site, 'contacto@red.test', nasty, {
      name: nasty,
      phone: nasty,
      school: nasty,
      email: nasty,
      message: nasty,
    });
    expect(message.html).not.toContain('<img');
    expect(message.subject).not.toMatch(/[\r\n]/);
    const server = await startMailServer();
    const mailer = createMailer({ ...facts, MAIL_URL: server.url });
    await mailer.deliver(message);
    await mailer.deliver({ ...mail, subject: nasty });
    const headers = server.received.map((text) => text.split('\r\n\r\n')[0]).join('\n');
    expect(headers).toContain('To: contacto@red.test');
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(server.received.join('')).toMatch(/multipart\/alternative/);
  },
);

const order: Order = {
  number: 'RED-7KQM-2X9F-4TPH',
  secret: 'shh',
  state: 'pending',
  method: 'oxxo',
  cycle: '2025-2026',
  school_id: '12345',
  price_per_student: 50,
  total: 100,
  currency: 'MXN',
  created_at: '2026-11-21T18:00:00.000Z',
  paid_at: null,
  guardian: { name: 'Luz', surname: 'Peña' },
  students: ['Ana', 'Leo'].map((name) => ({
    name,
    surname: 'Peña',
    level: 'Primaria',
    grade: '1',
    price: 50,
  })),
  card: null,
  reference: {
    digits: '93428812345678',
    barcode: '93428812345678',
    due_date: '2026-11-24',
    due_at: '2026-11-25T05:59:59.000Z',
  },
};
/** Of ticket and receipt (UX-13). */
const ISSUER =
  'Emitido por RED, https://red.example. Contacto: https://red.example/contacto. Folio: RED-7KQM-2X9F-4TPH.';
const picture = { contentId: 'barcode', filename: 'b.png', base64: 'AAAA' };

covers('PAGOS-117', 'PAGOS-118', 'PAGOS-119').test.each([
  ['oxxo', 'una tienda OXXO'],
  ['banamex', 'una sucursal Banamex'],
] as const)('the ticket of %s says where, what and until when', (method, place) => {
  const ticket = ticketMail(site, 'luz@red.test', { ...order, method }, picture);
  for (const text of [ticket.text, ticket.html]) {
    expect(text).toContain('Tu pago ya está pendiente');
    expect(text).toContain(`en ${place}, a más tardar el 24 de noviembre de 2026`);
    expect(text).toContain('9342 8812 3456 78');
    expect(text).toContain('$100.00 M.N.');
    expect(text).toContain('Primaria 1°: $50.00 M.N.');
    expect(text).toContain('Todavía no se ha hecho ningún cargo.');
    expect(text).toContain(ISSUER);
  }
  expect(ticket.text).toContain('4. Paga en efectivo.');
  expect(ticket.text).toContain('https://red.example/pagos?pedido=RED-7KQM-2X9F-4TPH#clave=shh');
  expect(ticket.html).toContain('src="cid:barcode"');
  expect(ticket.images).toEqual([picture]);
});

covers('PAGOS-108', 'PAGOS-110', 'PAGOS-112').test(
  'the receipt has the data of the receipt on screen, and of the card four digits',
  () => {
    const receipt = receiptMail(site, 'luz@red.test', {
      ...order,
      state: 'paid',
      method: 'card',
      paid_at: '2026-11-21T18:00:01.000Z',
      reference: null,
      card: { brand: 'VISA', last4: '4242', installments: '6 MSI', authorisation: 'A1B2C3' },
    });
    for (const text of [receipt.text, receipt.html]) {
      for (const fact of [
        'Tu pago se recibió con éxito',
        'RED-7KQM-2X9F-4TPH',
        '2025-2026',
        '$100.00 M.N.',
        'Tarjeta de crédito VISA terminada en 4242',
        'A1B2C3',
        '21 de noviembre de 2026',
        ISSUER,
      ]) {
        expect(text).toContain(fact);
      }
    }
  },
);

covers('PAGOS-117').test(
  'a mail that is sent again keeps its Message-ID and brings its picture',
  async () => {
    const server = await startMailServer();
    const mailer = createMailer({ ...facts, MAIL_URL: server.url });
    const identity = { id: 'RED-7KQM-2X9F-4TPH-ticket', date: new Date('2026-11-21T18:00:00Z') };
    const ticket = { ...ticketMail(site, 'luz@red.test', order, picture), identity };
    await mailer.deliver(ticket);
    await mailer.deliver(ticket);
    const ids = server.received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());
    expect(ids).toEqual(Array.from({ length: 2 }, () => '<RED-7KQM-2X9F-4TPH-ticket@red.example>'));
    expect(server.received[0]).toMatch(/Content-ID: <barcode>/i);
  },
);

covers('PAGOS-117').test('a mail filed twice is one, and none is half there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailer-'));
  running.push(() => rm(folder, { recursive: true, force: true }));
  const mailer = createMailer({ ...facts, DATA_DIR: folder, MAIL_URL: undefined });
  const identity = { id: 'RED-1-receipt', date: new Date('2026-11-21T18:00:00Z') };
  await mailer.deliver({ ...mail, identity });
  await mailer.deliver({ ...mail, identity });
  await mailer.deliver(mail);
  expect((await mailer.outbox?.list())?.map(({ to }) => to)).toEqual([mail.to, mail.to]);
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
});

covers('PAGOS-117').test('a mail that cannot be delivered says so to whoever tries again', async () => {
  const mailer = createMailer({ ...facts, MAIL_URL: 'smtp://127.0.0.1:1' });
  await expect(mailer.deliver(mail)).rejects.toThrow();
});

covers('PAGOS-119').test('steps are numbered, and what a mail does not have leaves no gap', () => {
  const content = { heading: 'A', paragraphs: ['b'] };
  expect(mailText(content)).toBe('A\n\nb');
  expect(mailText({ ...content, steps: ['uno', 'dos'] })).toBe('A\n\nb\n\n1. uno\n2. dos');
});
