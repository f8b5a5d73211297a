import { createServer, request as pass } from 'node:http';

/**
 * The site at another address, whose pages can be held up on the way: a test reaches no request that a service worker
 * makes.
 */
export class SlowLine {
  #free = Promise.resolve();
  #server = createServer(async (request, response) => {
    const { method, headers, url = '/' } = request;
    if (headers['sec-fetch-mode'] === 'navigate') await this.#free;
    const passed = pass(new URL(url, this.#site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  #site = '';
  /** Lets held pages go on. */
  release = () => {};

  /** @returns the address of the site on this line */
  async open(site: string): Promise<string> {
    this.#site = site;
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    return `http://localhost:${Object(this.#server.address()).port}`;
  }

  /** From now on pages are held up; what they ask for is not. */
  holdPages(): void {
    this.#free = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  close(): void {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
