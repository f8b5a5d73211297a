import { answering } from './answering-api.fixture';
import { fetchArticle } from './articles.queries';
import { encodeBase64Html } from './base64-html';
import { fetchBooks } from './books.queries';
import { fetchGrades, fetchGroups, fetchLevels } from './catalogues.queries';
import { sendContactMessage } from './contact.queries';
import { dictionaryType, fetchLittleDictionaryLink, searchDictionary } from './dictionary.queries';
import { fetchFaqs } from './faqs.queries';
import { fetchHome } from './fetch-home';
import { subscribeToNewsletter } from './newsletter.queries';
import { fetchPartners, fetchTeacherLoginLink } from './partners.queries';
import { createOrder, fetchOrder, findOrderOfKey, retryPayment } from './payments.queries';
import type { Order } from './payments.schema';

const order: Order = {
  number: 'RED-000001',
  secret: 'shh',
  state: 'paid',
  method: 'card',
  cycle: '2025-2026',
  school_id: '12345',
  price_per_student: 50,
  total: 50,
  currency: 'MXN',
  created_at: '2026-01-01T00:00:00.000Z',
  paid_at: '2026-01-01T00:00:01.000Z',
  guardian: { name: 'Luz', surname: 'Peña' },
  students: [{ name: 'Ana', surname: 'Peña', level: 'Primaria', grade: '1', price: 50 }],
  card: { brand: 'VISA', last4: '4242', installments: '6 MSI', authorisation: 'A1B2C3' },
  reference: null,
};

covers('API-09').test.each([
  [{ data: { success: true } }, true],
  [{ success: true }, true],
  [{ data: { success: false } }, false],
  [{}, false],
])('newsletter answer %j means %s', async (body, added) => {
  const seen = answering(body);
  expect(await subscribeToNewsletter({ email: 'a@b.mx' })).toBe(added);
  expect(seen).toMatchObject([
    { method: 'POST', url: '/api/red/bulletin/subscribe', body: { email: 'a@b.mx' } },
  ]);
});

covers('API-10', 'API-28').test('home lists are read from data.data and from data', async () => {
  const lists = {
    latestVideos: [{ id: 1, title: 'v', image: null, url: 'u', segment: { name: 'Docente' } }],
    latestNews: [{ id: 2, title: 'n', image: '/i.jpg', url: 'u' }],
    latestInterests: [],
  };
  const seen = answering({ data: { data: lists } });
  expect(await fetchHome()).toEqual(lists);
  answering({ data: lists });
  expect(await fetchHome()).toEqual(lists);
  expect(seen[0]?.url).toBe('/api/dashboard/reels/news');
});

covers('API-12').test('an article is asked for with the token when there is one', async () => {
  const seen = answering({ data: { title: 't', body: encodeBase64Html('<p>ñandú</p>'), tabs: null } });
  const article = await fetchArticle(3, { token: 'tok' });
  await fetchArticle(3);
  expect(article.bodyHtml).toBe('<p>ñandú</p>');
  expect(article).not.toHaveProperty('body');
  expect(seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer tok', null]);
  expect(seen[0]?.url).toBe('/api/red/articles/3');
});

covers('CONT-59').test.each([['%%%'], [null], [undefined]])('the body %s is an empty one', async (body) => {
  answering({ data: { title: 't', ...(body !== undefined && { body }) } });
  expect((await fetchArticle(3)).bodyHtml).toBe('');
});

covers('CONT-81', 'CONT-82').test.each([
  [encodeBase64Html('<p>¿Y el año, mañana?</p>'), '<p>¿Y el año, mañana?</p>'],
  [null, ''],
  ['%%%', null],
  ['4pyTIA'.repeat(3).concat('='), null],
  [btoa('\xff'), null],
])('the answer %s is read as %s', async (answer, answerHtml) => {
  answering({ data: [{ id: 1, question: '¿?', answer, cat_faq: null }] });
  expect(await fetchFaqs()).toEqual([{ id: 1, question: '¿?', answerHtml, cat_faq: null }]);
});

covers('API-13', 'AUTH-82', 'AUTH-83').test('levels refused and levels failed are told apart', async () => {
  answering({ success: true, data: [{ id: '2', name: 'Primaria', order: 1 }] });
  expect(await fetchLevels()).toEqual([{ id: 2, name: 'Primaria' }]);
  answering({ success: false });
  await expect(fetchLevels()).rejects.toMatchObject({ kind: 'refused' });
  answering({}, 500);
  await expect(fetchLevels()).rejects.toMatchObject({ kind: 'http', status: 500 });
});

covers('API-14').test('grades are asked for with school_id and level_id', async () => {
  const seen = answering({ success: true, data: [] });
  await fetchGrades({ schoolId: 5, levelId: 2 });
  await fetchGrades({ schoolId: null, levelId: 2 });
  expect(seen.map((call) => call.url)).toEqual([
    '/api/scholar-grades-catalogue?school_id=5&level_id=2',
    '/api/scholar-grades-catalogue?level_id=2',
  ]);
});

covers('API-15', 'AUTH-77').test('groups come as a bare array or as success with data', async () => {
  const groups = [{ id: 8, name: 'Otro' }];
  answering(groups);
  expect(await fetchGroups()).toEqual(groups);
  answering({ success: true, data: groups });
  expect(await fetchGroups()).toEqual(groups);
  answering({ success: false });
  await expect(fetchGroups()).rejects.toMatchObject({ kind: 'refused' });
});

covers('API-17').test('partners are asked for with the bearer token', async () => {
  const seen = answering({ data: { family_notices: [], partner_links: { milton_active: true } } });
  expect(await fetchPartners('tok')).toEqual({
    family_notices: [],
    partner_links: { milton_active: true },
  });
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok');
});

covers('API-18', 'PARTNERS-27').test.each([
  [{ err: null, res: 'https://m.example/x' }, 'https://m.example/x'],
  [{ res: { link: 'https://m.example/y' } }, 'https://m.example/y'],
  [{ res: 'javascript:alert(1)' }, null],
  [{ err: { code: 4, msg: 'no' }, res: 'https://m.example/x' }, null],
])('login link answer %j gives %s', async (body, link) => {
  const seen = answering(body);
  expect(await fetchTeacherLoginLink({ email: 'a+b@c.mx', token: 't' })).toMatchObject({ link });
  expect(seen[0]?.url).toBe('/api/red/partners/teacher-login-link/a%2Bb%40c.mx');
});

covers('API-19', 'API-20', 'DICT-15').test(
  'a Spanish entry is the first item; unknown dictionaries are refused',
  async () => {
    const entry = { palabra: 'sol', etimo: 'lat.', definiciones: [{ num: 1, definicion: 'astro' }] };
    const seen = answering({ success: true, data: [entry, { ...entry, palabra: 'otra' }] });
    expect(await searchDictionary({ dictionary: 'es', term: 'el sol' })).toEqual({
      kind: 'spanish',
      entry,
    });
    expect(seen[0]?.url).toBe('/api/red/dictionary/search?type=3&search=el+sol');
    expect(() => dictionaryType('fr')).toThrow('Tipo de diccionario no válido');
  },
);

covers('API-21', 'DICT-27').test('bilingual entries, no entry, and a spoken failure', async () => {
  const entry = { palabra: 'sun', poszone: [{ senses: [{ num: 1, translation: 'sol' }] }, { senses: [] }] };
  answering({ success: true, data: [entry] });
  expect(await searchDictionary({ dictionary: 'en-es', term: 'sun' })).toEqual({
    kind: 'bilingual',
    entry,
  });
  answering({ success: true, data: [] });
  expect(await searchDictionary({ dictionary: 'es-en', term: 'x' })).toBeNull();
  answering({ success: false, message: 'x' });
  await expect(searchDictionary({ dictionary: 'en-es', term: 'x' })).rejects.toMatchObject({
    kind: 'refused',
  });
});

covers('API-22').test('the little dictionary answers an http(s) link and nothing else', async () => {
  answering({ success: true, data: 'https://larousse.example/?q=sol' });
  expect(await fetchLittleDictionaryLink('sol')).toBe('https://larousse.example/?q=sol');
  answering({ success: true, data: 'javascript:alert(1)' });
  await expect(fetchLittleDictionaryLink('sol')).rejects.toMatchObject({ kind: 'shape' });
});

covers('API-24').test('contact sends the listed payload', async () => {
  const payload = {
    name: 'Ana',
    phone: '5512345678',
    school: 'Colegio',
    email: 'a@b.mx',
    area_id: 2,
    message: 'Hola',
    'g-recaptcha-response': 'solved',
  };
  const seen = answering({ success: true, message: 'Gracias' });
  expect(await sendContactMessage(payload)).toMatchObject({ success: true, message: 'Gracias' });
  expect(seen).toMatchObject([{ method: 'POST', url: '/api/red/contact/store', body: payload }]);
});

covers('API-25').test('a catalogue page is asked for by page and per_page', async () => {
  const seen = answering({
    data: { items: [{ title: 'Libro', description: null }], last_page: 3, total: 21 },
  });
  expect(await fetchBooks({ page: 2 })).toEqual({
    items: [{ title: 'Libro', description: null }],
    last_page: 3,
    total: 21,
  });
  expect(seen[0]?.url).toBe('/api/red/books/list?page=2&per_page=10');
});

covers('API-29', 'PAGOS-94').test(
  'an order carries its idempotency key, and its secret stays out of the address',
  async () => {
    const seen = answering({ success: true, data: order });
    await createOrder(
      {
        school_id: '12345',
        guardian: { name: 'Luz', surname: 'Peña', email: 'a@b.mx', phone: '5512345678' },
        students: [{ name: 'Ana', surname: 'Peña', level: 'Primaria', grade: '1' }],
        payment: { method: 'oxxo' },
      },
      { idempotencyKey: 'key-1' },
    );
    expect(await fetchOrder({ number: 'RED-000001', secret: 'shh' })).toEqual(order);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(seen[1]?.url).toBe('/api/red/payments/orders/RED-000001');
    expect(seen[1]?.headers.get('x-order-secret')).toBe('shh');
  },
);

covers('API-29').test(
  'the order of a key is asked for with the key in a header; none is null, a failure stays one',
  async () => {
    const seen = answering({ success: true, data: order });
    expect(await findOrderOfKey({ idempotencyKey: 'key-1' })).toEqual(order);
    expect(seen).toMatchObject([{ method: 'GET', url: '/api/red/payments/orders' }]);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    answering({ success: false, message: 'Esta orden no existe.', errors: [] }, 404);
    expect(await findOrderOfKey({ idempotencyKey: 'key-1' })).toBeNull();
    answering({ success: false, message: 'Error', errors: [] }, 500);
    await expect(findOrderOfKey({ idempotencyKey: 'key-1' })).rejects.toMatchObject({ status: 500 });
  },
);

covers('API-29').test(
  'another payment carries the order in the address, key and secret in headers',
  async () => {
    const seen = answering({ success: true, data: order });
    const access = { number: order.number, secret: 'shh' };
    expect(await retryPayment(access, { method: 'oxxo' }, { idempotencyKey: 'key-2' })).toEqual(order);
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/api/red/payments/orders/RED-000001/attempts',
        body: { payment: { method: 'oxxo' } },
      },
    ]);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-2');
    expect(seen[0]?.headers.get('x-order-secret')).toBe('shh');
  },
);
