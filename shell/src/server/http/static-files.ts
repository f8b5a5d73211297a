import fastifyStatic from '@fastify/static';
import logo from '@red/ui/illustrations/logo-light.svg';
import { svgFile } from '@red/ui/illustrations/svg-file';
import type { FastifyInstance } from 'fastify';
import { FAVICON_PATH } from '../offline/app-manifest';
import { SHELL_ASSETS_PATH } from '../page/shell-assets';

/** Serves the shell's own files, whose names hold their hash, and the icon. */
export async function addStaticFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: SHELL_ASSETS_PATH,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
    },
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svgFile(logo)),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(FAVICON_PATH, 301));
}
