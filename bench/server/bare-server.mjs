/**
 * The bound of every server in Node: one process that sends the same bytes to everybody.
 * `node bench/server/bare-server.mjs <port> <file>`: the file holds JSON, `{ headers, body }`, the body in base64.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

const [port, file = ''] = process.argv.slice(2);
const answer = z
  .object({ headers: z.record(z.string(), z.string()), body: z.base64() })
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const body = Buffer.from(answer.body, 'base64');
createServer((_request, response) => {
  response.writeHead(200, { ...answer.headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(port), 'localhost', () => console.log('ready'));
