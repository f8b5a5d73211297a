import { PATHS } from '@red/api/paths';
import { startTestApi } from '../testing/test-api.fixture';

/** An order number begins with these letters whatever the site is called. */
const BRAND = /\bRED\b(?!-)/;

covers('AMB-06').test('sample content and mails carry the name of the deployment', async () => {
  const api = await startTestApi('postgresql', { settings: { PRODUCT_NAME: 'OTRA' } });
  try {
    const lists = [PATHS.articles, PATHS.faqs, PATHS.home, PATHS.books, PATHS.videos, 'api/red/articles/1'];
    const said = await Promise.all(
      lists.map(async (path) => {
        const text = JSON.stringify((await api.call('GET', path)).body);
        return text.replace(/"[A-Za-z0-9+/=]{80,}"/g, (encoded) =>
          Buffer.from(encoded, 'base64').toString('utf8'),
        );
      }),
    );
    for (const text of said) expect(text).not.toMatch(BRAND);
    expect(said.join()).toContain('libros OTRA');
    await api.call('POST', PATHS.passwordRecovery, {
      body: { email: 'docente@red.test', 'g-recaptcha-response': await api.captcha() },
    });
    const { subject, text } = await api.mailTo('docente@red.test');
    expect(subject).toBe('OTRA: crea una contraseña nueva');
    expect(text).not.toMatch(BRAND);
  } finally {
    await api.stop();
  }
});
