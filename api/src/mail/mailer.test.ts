import { createServer, type Server, type Socket } from 'node:net';
import { createMailer } from './mailer';

/** A mail server that takes everything and remembers it. */
async function startMailServer(): Promise<{ url: string; received: string[]; close: () => Promise<void> }> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let reading = false;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (reading) {
        received.push(text);
        if (text.endsWith('\r\n.\r\n')) {
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
  return { url: `smtp://127.0.0.1:${port}`, received, close };
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
  await server.close();
});

test('API-03 a mail that cannot be sent is reported and disturbs nobody', async () => {
  const problems: unknown[] = [];
  const mailer = createMailer({ ...facts, MAIL_URL: 'smtp://127.0.0.1:1' }, (error) => problems.push(error));
  mailer.send(mail);
  await mailer.settled();
  expect(problems).toHaveLength(1);
});
