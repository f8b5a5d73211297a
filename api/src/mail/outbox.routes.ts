import { escapeHtml } from '@red/contract/escape-html';
import type { Api } from '../http/api';
import type { Services } from '../services';
import { showsOutbox } from '../settings';
import type { FiledMail } from './outbox';

/** `/dev/outbox`: what would have been mailed, as a page or, for programs, as JSON. Only where no mail can be real. */
export function outboxRoutes(app: Api, { settings, mailer, mails: owed }: Services): void {
  const { outbox } = mailer;
  if (!outbox || !showsOutbox(settings)) return;
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    await owed.idle();
    const mails = await outbox.list();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return { data: mails };
    return reply.type('text/html; charset=utf-8').send(page(mails));
  });
}

const page = (mails: readonly FiledMail[]) => `<!doctype html>
<html lang="es-MX"><meta charset="utf-8"><title>Correos de prueba</title>
<body style="font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem">
<h1>Correos de prueba</h1>
${mails.length === 0 ? '<p>Todavía no se ha enviado ninguno.</p>' : mails.map(article).join('\n')}
</body></html>`;

/** The frame cannot look up attached pictures: they stand in it themselves. */
const shown = (html: string, images: FiledMail['images'] = []) =>
  images.reduce(
    (page, { contentId, base64 }) => page.replaceAll(`cid:${contentId}`, `data:image/png;base64,${base64}`),
    html,
  );

const article = ({ to, subject, text, html = '', images, sentAt }: FiledMail) => `<article>
<h2>${escapeHtml(subject)}</h2><p>Para ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${linked(escapeHtml(text))}</pre>${
  html &&
  `<iframe title="${escapeHtml(subject)}" sandbox style="width:100%;height:36rem;border:1px solid #ccc" srcdoc="${escapeHtml(shown(html, images))}"></iframe>`
}</article>`;

const linked = (html: string) => html.replace(/https?:\/\/[^\s<"]+/g, (url) => `<a href="${url}">${url}</a>`);
