import Fastify, { type FastifyInstance } from 'fastify';
import { SAMPLE_SERVICES } from './sample-addresses';
import { addSampleRoutes } from './samples.routes';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  addSampleRoutes(app, { productName: 'Red & Co', fontCss: '' });
});
afterEach(() => app.close());

covers('AMB-86').test.each(Object.entries(SAMPLE_SERVICES))(
  'the sample of %s leads to a page that says what would be there, and is not found by search engines',
  async (service, { name }) => {
    const { statusCode, body, headers } = await app.inject(`/_muestra/${service}?token=x`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Red &amp; Co | Dirección de muestra</title>');
    expect(body).toContain(name);
    expect(body).not.toMatch(/(?:src|href)="https?:/);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  },
);

covers('AMB-115').test('the film is a file of the browser build', async () => {
  const { statusCode, headers } = await app.inject('/_muestra/video.mp4');
  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/.+\.mp4$/);
});
