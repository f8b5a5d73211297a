/** The bound of every server in Node: one process that sends the same bytes to everybody. Arguments: port, file with the answer. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

const answerSchema = z.object({ headers: z.record(z.string(), z.string()), body: z.base64() });

const [port, file = ''] = process.argv.slice(2);
const { headers, body: text } = answerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const body = Buffer.from(text, 'base64');
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}).listen(Number(port), 'localhost', () => console.log('ready'));
