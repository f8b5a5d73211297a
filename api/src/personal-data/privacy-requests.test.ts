import { PATHS } from '@red/api/paths';
import { sendPrivacyRequest } from '@red/api/privacy-requests.queries';
import { privacyRequests } from '../database/tables';
import { failureOf, startTestApi, type TestApi } from '../testing/test-api.fixture';
import { erasePerson, exportPerson } from './personal-data';
import { closePrivacyRequest, listPrivacyRequests } from './privacy-requests';

const FORM = {
  right: 'rectificacion',
  relation: 'tutor',
  name: 'Luz Peña',
  email: 'luz@red.test',
  description: 'El apellido de mi hija Xóchitl\nestá mal escrito.',
} as const;
/** A Friday afternoon in Mexico City, which is Saturday in UTC. */
const NOW = new Date('2026-11-28T01:00:00Z');

describe('on PostgreSQL', () => {
  let api: TestApi;
  let now = NOW;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      now: () => now,
      settings: { CONTACT_MAIL: 'datos@red.test', MESSAGE_LIMIT_PER_MINUTE: '60' },
    });
  });
  beforeEach(async () => {
    now = NOW;
    await api.database.queries.delete(privacyRequests);
  });
  afterAll(() => api?.stop());

  const send = async (fields: Partial<Parameters<typeof sendPrivacyRequest>[0]> = {}) =>
    sendPrivacyRequest({ ...FORM, 'g-recaptcha-response': await api.captcha(), ...fields });
  const open = () => listPrivacyRequests(api.database, { all: false });

  covers('AMB-147').test('a request without a solved captcha is refused and not stored', async () => {
    const failure = await failureOf(send({ 'g-recaptcha-response': 'x' }));
    expect(failure).toMatchObject({
      status: 422,
      body: { errors: { 'g-recaptcha-response': [expect.any(String)] } },
    });
    expect(await open()).toEqual([]);
  });

  covers('AMB-147').test('a request that lacks something is refused field by field', async () => {
    const answer = await api.call('POST', PATHS.privacyRequests, {
      body: { right: 'todo', relation: '', name: ' ', email: 'luz', description: 'corto\u0001' },
    });
    expect(answer).toMatchObject({ status: 422, body: { success: false } });
    expect(Object.keys(Object(answer.body).errors).sort()).toEqual(
      ['description', 'email', 'g-recaptcha-response', 'name', 'relation', 'right'].sort(),
    );
  });

  covers('AMB-147').test(
    'a request gets a folio and twenty working days of Mexico City, and both sides a mail',
    async () => {
      const { folio, due_on } = await send();
      expect(folio).toMatch(/^ARCO(-[2-9A-Z]{4}){2}$/);
      expect(due_on).toBe('2026-12-28');
      const toUs = await api.mailTo('datos@red.test');
      for (const text of [folio, FORM.description, FORM.name, FORM.email, '28 de diciembre de 2026'])
        expect(toUs.text).toContain(text);
      const toPerson = await api.mailTo(FORM.email);
      expect(toPerson.subject).toContain(folio);
      expect(toPerson.text).toContain('a más tardar el 28 de diciembre de 2026');
      for (const typed of [FORM.name, 'Xóchitl']) expect(toPerson.text).not.toContain(typed);
    },
  );

  covers('AMB-147').test(
    'the same request sent again within the hour is the same, and later another',
    async () => {
      const first = await send();
      const [again, other] = await Promise.all([send(), send({ right: 'acceso' })]);
      expect(again).toEqual(first);
      expect(other.folio).not.toBe(first.folio);
      now = new Date(NOW.getTime() + 61 * 60_000);
      expect((await send()).folio).not.toBe(first.folio);
    },
  );

  covers('AMB-147').test('an operator sees what is due first, and closes it with its answer', async () => {
    const later = await send({ right: 'acceso' });
    now = new Date(NOW.getTime() - 7 * 86_400_000);
    const sooner = await send();
    expect((await open()).map(({ folio }) => folio)).toEqual([sooner.folio, later.folio]);
    const answer = 'Se corrigió el apellido.';
    const closing = { folio: ` ${sooner.folio.toLowerCase()} `, answer, now: NOW };
    expect(await closePrivacyRequest(api.database, closing)).toBe('2026-12-18');
    expect(await closePrivacyRequest(api.database, closing)).toBeNull();
    expect((await open()).map(({ folio }) => folio)).toEqual([later.folio]);
    expect((await listPrivacyRequests(api.database, { all: true }))[0]).toMatchObject({
      answer,
      closedAt: NOW,
    });
  });

  covers('AMB-147').test(
    'an erasure leaves open requests as they are, and of closed ones that they were answered',
    async () => {
      const closed = await send();
      await closePrivacyRequest(api.database, { folio: closed.folio, answer: 'De Luz.', now: NOW });
      const waiting = await send({ right: 'cancelacion' });
      expect((await exportPerson(api.database, FORM.email)).privacyRequests).toHaveLength(2);
      expect(await erasePerson(api.database, FORM.email)).toMatchObject({
        privacyRequestsOpen: [waiting.folio],
      });
      const [kept] = (await listPrivacyRequests(api.database, { all: true })).filter(
        ({ folio }) => folio === closed.folio,
      );
      expect(kept).toMatchObject({ right: FORM.right, closedAt: NOW, dueOn: '2026-12-28' });
      expect(JSON.stringify(kept)).not.toMatch(/Luz|luz@red|Xóchitl/);
    },
  );
});
