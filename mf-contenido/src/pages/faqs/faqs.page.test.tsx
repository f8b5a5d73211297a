import { encodeBase64Html } from '@red/api/base64-html';
import { expectConsoleError, renderInSite } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expectSpinner } from '../../testing/expect-spinner.fixture';
import { errorStatusAndNoAnswer, expectEachFailureTold } from '../../testing/failures.fixture';
import { takesFeedback } from '../../testing/feedback.fixture';
import FaqsPage from './faqs.page';

const ADDRESS = 'http://localhost/api/red/faqs/list';

const faq = (id: number, category: string, question: string, html: string) => ({
  id,
  question,
  answer: encodeBase64Html(html),
  cat_faq: { name: category },
});

const FAQS = [
  faq(
    1,
    'Calendario',
    '¿Cuándo inicia el ciclo?',
    '<p>En agosto, <strong>mañana</strong>: <a href="/contacto">pregunta</a>.<script>hacked()</script><img src="x" onerror="hacked()"></p>',
  ),
  faq(2, 'Calendario', '¿Hay vacaciones?', '<p>Sí, en diciembre.</p>'),
  faq(3, 'Pago', '¿Cuánto cuesta?', '<p>Cincuenta pesos.</p>'),
  faq(4, 'Pagos', '¿Cómo pago?', '<p>Con tarjeta.</p>'),
  faq(5, 'Otros', '¿Qué más?', '<p>Nada.</p>'),
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() =>
  server.resetHandlers(
    takesFeedback,
    http.get(ADDRESS, () => HttpResponse.json({ data: FAQS })),
  ),
);

const show = (route = '/faqs') => renderInSite(<FaqsPage />, { route });
const questions = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

covers('CONT-74', 'CONT-75', 'CONT-79').test(
  'title, breadcrumb, four tabs, and a spinner while loading',
  async () => {
    show();
    expectSpinner('Cargando preguntas');
    expect(screen.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Calendario',
      'Contenido',
      'Pagos',
      'Contraseñas',
    ]);
    await screen.findByText('¿Hay vacaciones?');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

covers('CONT-76', 'CONT-81', 'AMB-83').test(
  'one question is open at a time, also where the browser does not know groups; its answer keeps accents, bold and links and loses what could run',
  async () => {
    const { user } = show();
    await user.click(await screen.findByText('¿Cuándo inicia el ciclo?'));
    expect(screen.getByText('mañana')).toBeVisible();
    expect(screen.getByText('mañana').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'pregunta' })).toHaveAttribute('href', '/contacto');
    expect(screen.getByRole('tabpanel').innerHTML).not.toMatch(/<script|onerror|hacked/);
    await user.click(screen.getByText('¿Hay vacaciones?'));
    expect(screen.getByText('Sí, en diciembre.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('mañana')).not.toBeVisible());
    // Before any script runs it is the browser's.
    const questions = [...document.querySelectorAll('details')];
    expect(questions.length).toBeGreaterThan(1);
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faqs']));
    await user.click(screen.getByText('¿Hay vacaciones?'));
    expect(screen.getByText('Sí, en diciembre.')).not.toBeVisible();
  },
);

covers('CONT-75', 'CONT-77', 'CONT-83', 'CONT-84').test(
  'a tab shows its questions, says so in the address and closes the open one; the arrow keys move through the tabs',
  async () => {
    const { user, location } = show();
    await user.click(await screen.findByText('¿Hay vacaciones?'));
    await user.click(screen.getByRole('tab', { name: 'Pagos' }));
    expect(location()).toBe('/faqs?categoria=pagos');
    expect(questions()).toEqual(['¿Cuánto cuesta?', '¿Cómo pago?']);
    expect(screen.queryByText('¿Qué más?')).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Contraseñas' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Contraseñas' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Calendario' }));
    expect(location()).toBe('/faqs');
    expect(screen.getByText('Sí, en diciembre.')).not.toBeVisible();
  },
);

covers('CONT-78').test('an empty category says so', async () => {
  show('/faqs?categoria=contenido');
  expect(await screen.findByRole('heading', { name: 'No hay preguntas en esta categoría.' })).toBeVisible();
});

covers('CONT-80', 'UX-11').test(
  'an error status and no answer give a message, each with another try',
  async () => {
    const text = 'No se pudieron cargar las preguntas';
    await expectEachFailureTold(server, ADDRESS, errorStatusAndNoAnswer(text), show);
    expect(await screen.findByText('¿Hay vacaciones?')).toBeVisible();
  },
);

covers('CONT-82').test(
  'an answer that is not base64 is logged and shown empty, the others work',
  async () => {
    expectConsoleError(/answer of question 9 is not valid base64/);
    const broken = { id: 9, question: '¿Rota?', answer: '%%%', cat_faq: { name: 'Calendario' } };
    server.use(http.get(ADDRESS, () => HttpResponse.json({ data: [broken, ...FAQS] })));
    const { user } = show();
    await user.click(await screen.findByText('¿Rota?'));
    expect(screen.getByText('¿Rota?').closest('details')).toHaveTextContent(/^¿Rota\?$/);
    await user.click(screen.getByText('¿Hay vacaciones?'));
    await waitFor(() => expect(screen.getByText('Sí, en diciembre.')).toBeVisible());
  },
);

test('the question that an address names is open', async () => {
  show('/faqs?categoria=pagos&pregunta=4');
  const asked = (await screen.findByText('¿Cómo pago?')).closest('details');
  expect(asked).toHaveAttribute('open');
  expect(screen.getByText('¿Cuánto cuesta?').closest('details')).not.toHaveAttribute('open');
});
