import type { Socket } from 'node:net';

/** Answers to what Node could not read as a request, by its error code; any other is 400. */
const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Ends a connection on which no request could be read, for `clientErrorHandler` of Fastify. Its own answer has a body:
 * whoever has asked with HEAD takes it for broken, and what has been asked with is not known here. Node only.
 */
export function answerUnreadable({ code }: { code?: string | undefined }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${STATUS[code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  socket.destroySoon();
}
