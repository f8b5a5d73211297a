import { createServer, type Server, type Socket } from 'node:net';
import { createMailer } from './mailer';
import { contactMail, recoveryMail, registrationMail } from './messages';

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
const facts = { MAIL_FROM: 'red@red.example', DATA_DIR: 'unused' };

test('API-03 with a mail server mails are sent there and there is no outbox', async () => {
  const server = await startMailServer();
  const problems: unknown[] = [];
  const mailer = createMailer({ ...facts, MAIL_URL: server.url }, (error) => problems.push(error));
  expect(mailer.outbox).toBeNull();
  mailer.send(mail);
  await mailer.settled();
  expect(problems).toEqual([]);
  expect(server.received.join('')).toContain('To: ana@red.test');
  expect(server.received.join('')).toContain('https://red.example');
});

test('API-03 a mail that cannot be sent is reported and disturbs nobody', async () => {
  const problems: unknown[] = [];
  const mailer = createMailer({ ...facts, MAIL_URL: 'smtp://127.0.0.1:1' }, (error) => problems.push(error));
  mailer.send(mail);
  await mailer.settled();
  expect(problems).toHaveLength(1);
});

const site = { SITE_URL: 'https://red.example/', PRODUCT_NAME: 'RED', PASSWORD_LINK_SECONDS: 1_800 };

test('API-03 API-07 mails come as text and as HTML that says the same and leads to the same place', () => {
  const recovery = recoveryMail(site, { email: 'ana@red.test', token: 'a b&c' });
  const link = 'https://red.example/api/users/password-recovery/link?token=a+b%26c';
  expect(recovery.text).toContain(link);
  expect(recovery.text).toContain('durante 30 minutos');
  expect(recovery.html).toContain(`<a href="${link}"`);
  expect(recovery.html).toMatch(/<html lang="es-MX">[\s\S]*<h1[^>]*>Crea una contraseña nueva<\/h1>/);
  const registration = registrationMail(site, {
    email: 'ana@red.test',
    password: 'Abc<1>&"x',
    confirmationToken: 't',
  });
  expect(registration.text).toContain('Contraseña: Abc<1>&"x');
  expect(registration.html).toContain('Abc&lt;1&gt;&amp;&quot;x');
  expect(registration.html).toContain('href="https://red.example/confirmar-correo?token=t"');
});

test('API-24 what a visitor types becomes neither markup nor another header of the mail', async () => {
  const nasty = '<img src=x onerror=alert(1)>\r\nBcc: otra@red.test\r\n\r\nhola';
  const message = contactMail(site, 'contacto@red.test', nasty, {
    name: nasty,
    phone: nasty,
    school: nasty,
    email: nasty,
    area_id: 1,
    message: nasty,
    'g-recaptcha-response': '',
  });
  expect(message.html).not.toContain('<img');
  expect(message.subject).not.toMatch(/[\r\n]/);
  const server = await startMailServer();
  const problems: unknown[] = [];
  const mailer = createMailer({ ...facts, MAIL_URL: server.url }, (error) => problems.push(error));
  mailer.send(message);
  mailer.send({ ...mail, subject: nasty });
  await mailer.settled();
  const headers = server.received.map((text) => text.split('\r\n\r\n')[0]).join('\n');
  expect(headers).toContain('To: contacto@red.test');
  expect(headers).not.toMatch(/^Bcc:/m);
  expect(server.received.join('')).toMatch(/multipart\/alternative/);
});
