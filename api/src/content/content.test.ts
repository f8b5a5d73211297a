import { fetchArticle, fetchArticles } from '@red/api/articles.queries';
import { fetchBooks } from '@red/api/books.queries';
import { fetchGrades, fetchGroups, fetchLevels } from '@red/api/catalogues.queries';
import { fetchAreas, sendContactMessage } from '@red/api/contact.queries';
import { fetchFaqs } from '@red/api/faqs.queries';
import { fetchHome } from '@red/api/fetch-home';
import { fieldErrors } from '@red/api/http';
import { subscribeToNewsletter } from '@red/api/newsletter.queries';
import { fetchPartners, fetchTeacherLoginLink } from '@red/api/partners.queries';
import { fetchRepresentatives } from '@red/api/representatives.queries';
import { fetchVideos } from '@red/api/videos.queries';
import { eq } from 'drizzle-orm';
import { articles, books, contactMessages, familyNotices } from '../database/tables';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  const tokenOf = async (name: string, password: string) =>
    (await api.login(`${name}@red.test`, password)).bearerToken ?? '';

  covers('API-09').test('an address subscribes once, whatever its case', async () => {
    expect(await subscribeToNewsletter({ email: 'Lectora@red.test' })).toBe(true);
    expect(await subscribeToNewsletter({ email: 'lectora@red.test' })).toBe(false);
    await expect(subscribeToNewsletter({ email: 'a@b.c' })).rejects.toMatchObject({ status: 422 });
  });

  covers('API-10', 'API-28').test('the home lists hold the latest items under data.data', async () => {
    const { body } = await api.call('GET', 'api/dashboard/reels/news');
    expect(body).toMatchObject({ data: { data: { latestVideos: expect.any(Array) } } });
    const home = await fetchHome();
    const news = await fetchArticles();
    expect(home.latestNews.map(({ id }) => id)).toEqual(news.slice(0, 4).map(({ id }) => id));
    expect(home.latestVideos).toHaveLength(6);
    expect(home.latestInterests.length).toBeGreaterThanOrEqual(12);
  });

  covers('API-11').test('the news list holds at least 24 items of the three segments', async () => {
    const news = await fetchArticles();
    expect(news.length).toBeGreaterThanOrEqual(24);
    expect(new Set(news.map(({ segment }) => segment?.name))).toEqual(
      new Set(['Docente', 'Familia', 'Directivos']),
    );
  });

  covers('API-12').test('an article has its fields and a body in base64', async () => {
    const article = await fetchArticle(1);
    expect(article).toMatchObject({
      title: expect.any(String),
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(article.bodyHtml).toMatch(/^<(p|h2)>/);
  });

  covers('API-12').test('a restricted article asks for a living session; an unknown one is 404', async () => {
    const restricted = await api.database.queries
      .select()
      .from(articles)
      .where(eq(articles.restricted, true));
    expect(restricted).toHaveLength(2);
    const id = restricted[0]?.id ?? 0;
    await expect(fetchArticle(id)).rejects.toMatchObject({ status: 401 });
    await expect(fetchArticle(id, { token: 'made-up' })).rejects.toMatchObject({ status: 401 });
    const token = await tokenOf('familia', 'Familia.2026');
    expect(await fetchArticle(id, { token })).toMatchObject({ title: restricted[0]?.title });
    for (const unknown of [9999, 'abc', '99999999999999']) {
      await expect(fetchArticle(unknown)).rejects.toMatchObject({ status: 404 });
    }
  });

  covers('API-13', 'API-14', 'API-15').test(
    'levels, the grades of one level, and groups with the custom one as 8',
    async () => {
      const levels = await fetchLevels();
      expect(levels.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Preescolar', 'Primaria', 'Secundaria']),
      );
      const primaria = levels.find(({ name }) => name === 'Primaria')?.id ?? 0;
      expect((await fetchGrades({ schoolId: 1, levelId: primaria })).map(({ name }) => name)).toHaveLength(6);
      expect(await fetchGroups()).toContainEqual({ id: 8, name: 'Otro' });
      const { status, body } = await api.call('GET', 'api/scholar-grades-catalogue?school_id=1');
      expect(status).toBe(422);
      expect(fieldErrors(body, 'level_id')).toEqual(['El nivel escolar es obligatorio']);
    },
  );

  covers('API-16').test('at least 16 questions over the four categories, answers in base64', async () => {
    const faqs = await fetchFaqs();
    expect(faqs.length).toBeGreaterThanOrEqual(16);
    expect(new Set(faqs.map(({ cat_faq }) => cat_faq?.name))).toEqual(
      new Set(['Calendario', 'Contenido', 'Pagos', 'Contraseñas']),
    );
    for (const { answerHtml } of faqs) expect(answerHtml).toContain('<');
  });

  covers('API-17').test('partners differ by person and need a session', async () => {
    const family = await fetchPartners(await tokenOf('familia', 'Familia.2026'));
    expect(family.family_notices?.length).toBeGreaterThan(0);
    expect(family.partner_links).toEqual({
      math_challenge_active: true,
      lexium_active: false,
      milton_active: true,
    });
    const teacher = await fetchPartners(await tokenOf('docente', 'Docente.2026'));
    expect(teacher).toEqual({
      family_notices: [],
      partner_links: { math_challenge_active: true, lexium_active: true, milton_active: true },
    });
    const system = await fetchPartners(await tokenOf('sistemas', 'Sistemas.2026'));
    expect(Object.values(system.partner_links ?? {})).toEqual([false, false, false]);
    expect(await api.call('GET', 'api/red/users/partners-links')).toMatchObject({ status: 401 });
  });

  covers('API-17').test('notices of a day come by their hour, not by how it is written', async () => {
    const day = { title: 'Aviso', date: '2031-05-05', description: null };
    await api.database.queries
      .insert(familyNotices)
      .values(['18:00', '4:30 PM', null, '9:00', '12:15 p. m.', '08:30'].map((hour) => ({ ...day, hour })));
    const { family_notices: notices } = await fetchPartners(await tokenOf('familia', 'Familia.2026'));
    expect(notices?.flatMap(({ date, hour }) => (date === day.date ? [hour] : []))).toEqual([
      null,
      '08:30',
      '9:00',
      '12:15 p. m.',
      '4:30 PM',
      '18:00',
    ]);
  });

  covers('AMB-164').test('a notice is over once its day is, in Mexico City', async () => {
    const notice = { hour: null, description: null };
    await api.database.queries.insert(familyNotices).values([
      { ...notice, title: 'De antes', date: '2020-01-01' },
      { ...notice, title: 'De después', date: '2031-01-01' },
    ]);
    const { family_notices: notices } = await fetchPartners(await tokenOf('familia', 'Familia.2026'));
    const isOver = (title: string) => notices?.find((known) => known.title === title)?.past;
    expect([isOver('De antes'), isOver('De después')]).toEqual([true, false]);
  });

  covers('API-18').test(
    'without an external service the login link says why; it is given to its owner only',
    async () => {
      const token = await tokenOf('docente', 'Docente.2026');
      expect(await fetchTeacherLoginLink({ email: 'docente@red.test', token })).toMatchObject({
        link: null,
        error: { code: 'not_configured' },
      });
      await expect(fetchTeacherLoginLink({ email: 'familia@red.test', token })).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  covers('API-23', 'API-24').test(
    'a message to an area is stored and mailed; its captcha is verified',
    async () => {
      const [area] = await fetchAreas();
      const message = {
        name: 'Inés Ávila',
        phone: '5512345678',
        school: 'Colegio Ñandú',
        email: 'ines@red.test',
        area_id: area?.id ?? 0,
        message: 'Quiero conocer los libros.',
      };
      const answer = await sendContactMessage({ ...message, 'g-recaptcha-response': await api.captcha() });
      expect(answer).toMatchObject({ success: true, message: expect.stringContaining('48 horas') });
      expect(await api.database.queries.select().from(contactMessages)).toMatchObject([
        { name: 'Inés Ávila', phone: '5512345678', areaId: area?.id },
      ]);
      expect((await api.mailTo('contacto@red.example')).text).toContain('Quiero conocer los libros.');
      await expect(sendContactMessage({ ...message, 'g-recaptcha-response': 'no' })).rejects.toMatchObject({
        status: 422,
        body: { message: 'Por favor, valida el reCAPTCHA.' },
      });
      await expect(
        sendContactMessage({ ...message, area_id: 999, 'g-recaptcha-response': await api.captcha() }),
      ).rejects.toMatchObject({ body: { errors: { area_id: ['Seleccione un área válida.'] } } });
    },
  );

  covers('API-25').test(
    'the catalogue comes in pages of ten, and a page beyond the last is empty',
    async () => {
      const first = await fetchBooks({ page: 1 });
      expect(first.items).toHaveLength(10);
      expect(first.last_page).toBeGreaterThanOrEqual(3);
      expect((await fetchBooks({ page: 2 })).items[0]?.title).not.toBe(first.items[0]?.title);
      expect((await fetchBooks({ page: 900 })).items).toEqual([]);
      const { body } = await api.call('GET', 'api/red/books/list?page=2&per_page=7');
      expect(body).toMatchObject({ data: { current_page: 2, total: 30, last_page: 5 } });
      expect(await api.call('GET', 'api/red/books/list?page=0')).toMatchObject({ status: 422 });
    },
  );

  test('the catalogue says its stages and courses, and gives the books of one', async () => {
    const all = await fetchBooks({ page: 1 });
    expect(all.total).toBe(30);
    expect(all.filters?.stages.map(({ name }) => name)).toEqual([
      'Preescolar',
      'Primaria',
      'Primary',
      'Secondary',
      'Secundaria',
    ]);
    const primary = await fetchBooks({ page: 2, stage: 'Primaria' });
    expect(primary).toMatchObject({ total: 15, last_page: 2, items: { length: 5 } });
    expect(primary.filters?.stages).toEqual(all.filters?.stages);
    const courses = primary.filters?.courses.map(({ name }) => name);
    expect(courses).toEqual(['1°', '1° a 3°', '2°', '3°', '4°', '5°', '6°']);
    const fifth = await fetchBooks({ page: 1, stage: 'Primaria', course: '5°' });
    expect(fifth.items).toHaveLength(fifth.total ?? 0);
    expect(fifth.items.every(({ description }) => description?.includes('Curso: 5°'))).toBe(true);
    expect(await fetchBooks({ page: 1, stage: 'Primaria', course: 'A2' })).toMatchObject({
      items: [],
      total: 0,
      last_page: 1,
    });
  });

  test('books come by title, whatever their accents and case, or the latest first', async () => {
    await api.database.queries.insert(books).values([
      {
        id: 901,
        title: 'Ábaco',
        stage: 'Prueba',
        description: 'Hola\r\nPUBLICACIÓN :  2023\r\nCURSO: Único',
      },
      { id: 902, title: 'ñandú', stage: 'Prueba', description: null },
      { id: 903, title: 'Nube', stage: 'Prueba', description: 'Publicacion: 2026' },
      { id: 904, title: 'acto', stage: ' ', description: 'Autor: Ana\nEtapa: Prueba' },
    ]);
    const titles = async (order?: 'latest' | 'title') =>
      (await fetchBooks({ page: 1, stage: 'Prueba', order })).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Ábaco', 'ñandú', 'Nube', 'acto']);
    expect(await titles('title')).toEqual(['Ábaco', 'acto', 'Nube', 'ñandú']);
    expect(await titles('latest')).toEqual(['Nube', 'Ábaco', 'ñandú', 'acto']);
    const { filters } = await fetchBooks({ page: 1, stage: 'Prueba' });
    expect(filters?.courses).toEqual([{ name: 'Único', total: 1 }]);
    await api.database.queries.delete(books).where(eq(books.stage, 'Prueba'));
    await api.database.queries.delete(books).where(eq(books.id, 904));
  });

  test.each([`stage=${'x'.repeat(81)}`, 'course=%00', 'order=precio', 'stage=a&stage=b'])(
    'a choice that cannot be one is refused: %s',
    async (query) => {
      expect(await api.call('GET', `api/red/books/list?${query}`)).toMatchObject({ status: 422 });
    },
  );

  covers('API-26').test('at least 12 representatives with their state', async () => {
    const people = await fetchRepresentatives();
    expect(people.length).toBeGreaterThanOrEqual(12);
    expect(people[0]).toMatchObject({ name: expect.any(String), state: { name: expect.any(String) } });
  });

  covers('API-27').test('at least 24 videos', async () => {
    const videos = await fetchVideos();
    expect(videos.length).toBeGreaterThanOrEqual(24);
    for (const video of videos)
      expect(video).toMatchObject({ title: expect.any(String), url: '/_muestra/video.mp4' });
  });
});
