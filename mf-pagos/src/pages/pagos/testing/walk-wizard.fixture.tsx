import { type RenderedSite, renderInSite, type SiteOptions } from '@red/testing';
import { useNavigate } from '@red/ui/router';
import { screen, within } from '@testing-library/react';
import { EMPTY_CARD, expiryYears } from '../card/card.schema';
import { wizardDraft } from '../draft/wizard-draft.store';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from '../gateway/payment-gateway';
import PayStep from '../steps/pay-step';
import { StudentList } from '../steps/student-list';
import { PaymentWizard } from '../wizard/payment-wizard';
import { WizardProvider } from '../wizard/wizard.context';
import type { PaymentOption } from '../wizard/wizard.rules';
import { createWizardStore } from '../wizard/wizard.store';
import { write } from './write.fixture';

// Walking through four steps takes a busy machine longer than a test usually may.
jest.setTimeout(30_000);

type User = RenderedSite['user'];

/** A gateway that answers at once and records what it was asked. */
export function answeringGateway(outcome: PaymentOutcome): PaymentGateway & { requests: PaymentRequest[] } {
  const requests: PaymentRequest[] = [];
  return {
    requests,
    pay: async (request) => {
      requests.push(request);
      return outcome;
    },
  };
}

export const accepting = () => answeringGateway({ result: 'accepted', order: null });

/** The buttons of the browser. */
function BrowserButtons() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás del navegador
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Adelante del navegador
      </button>
    </>
  );
}

export const renderWizard = (gateway?: PaymentGateway, options: SiteOptions = {}): RenderedSite =>
  renderInSite(
    <>
      <PaymentWizard {...(gateway && { gateway })} />
      <BrowserButtons />
    </>,
    { route: '/pagos', ...options },
  );

const GUARDIAN = { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' };
const STUDENT = { name: 'Valentina', surname: 'Ruiz Soto', level: 'Primaria', grade: '3' };
const SCHOOL_ID = '12345';
const HEADINGS = {
  1: /^Datos padre, madre o tutor/,
  2: 'Detalle de compra',
  3: '¿Cómo quieres pagar?',
} as const;

/** The wizard as a reload gives it back at a step: with what `fillGuardian` and `fillStudent` type, for students of these names. */
export async function renderWizardAt(
  step: keyof typeof HEADINGS,
  gateway?: PaymentGateway,
  { names = [STUDENT.name], ...options }: SiteOptions & { names?: readonly string[] } = {},
): Promise<RenderedSite> {
  wizardDraft.write({
    step,
    guardian: GUARDIAN,
    students: names.map((name) => ({ ...STUDENT, name })),
    schoolId: SCHOOL_ID,
    selected: null,
  });
  const site = renderWizard(gateway, options);
  await screen.findByRole('heading', { name: HEADINGS[step] });
  return site;
}

const studentRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `fila-${index}`, ...STUDENT }));

/** The list of students of step 1 by itself: one empty row, or so many that are filled in. */
export function renderStudents(count = 0): RenderedSite {
  const store = createWizardStore();
  if (count > 0) store.setState({ students: studentRows(count) });
  return renderInSite(
    <WizardProvider value={store}>
      <StudentList />
    </WizardProvider>,
  );
}

export const CARD_NUMBER = '4152313820440937';
/** As the field shows it. */
export const GROUPED_NUMBER = '4152 3138 2044 0937';
export const CVV = '987';
const HOLDER = 'Mariana López';
/** The last year on offer. */
const YEAR = expiryYears(new Date()).at(-1) ?? '';

interface PayStepOptions extends SiteOptions {
  students?: number;
  gateway?: PaymentGateway;
  /** The option that is open and selected; of a card, what was typed, as `fillCard` types it. */
  selected?: PaymentOption;
  card?: 'filled' | 'empty';
}

/** Step 3 by itself, with the data of step 1 in place. */
export function renderPayStep({
  students = 1,
  gateway = accepting(),
  selected,
  card = 'empty',
  ...options
}: PayStepOptions = {}): RenderedSite {
  const store = createWizardStore();
  store.setState({ step: 3, guardian: GUARDIAN, students: studentRows(students), schoolId: SCHOOL_ID });
  if (selected) store.getState().toggleOption(selected);
  const filled = {
    ...EMPTY_CARD,
    ...{ holder: HOLDER, number: GROUPED_NUMBER, cvv: CVV, month: '12', year: YEAR },
  };
  const cardMemory = { values: card === 'filled' ? filled : null, token: null };
  return renderInSite(
    <WizardProvider value={store}>
      <PayStep cardMemory={cardMemory} gateway={gateway} onReady={() => {}} />
    </WizardProvider>,
    options,
  );
}

const section = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${asPattern(name)}`) }));
const asPattern = (text: string) => text.replace(/[()]/g, '\\$&');

export const guardian = () => section('Datos padre, madre o tutor');
export const student = (place: number) => within(screen.getByRole('group', { name: `Alumno ${place}` }));
export const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

export async function fillGuardian(user: User): Promise<void> {
  const { getByLabelText } = guardian();
  await write(user, getByLabelText('Nombre(s)'), GUARDIAN.name);
  await write(user, getByLabelText('Apellidos'), GUARDIAN.surname);
  await write(user, getByLabelText('Correo electrónico'), GUARDIAN.email);
  await write(user, getByLabelText('Teléfono'), GUARDIAN.phone);
}

export async function fillStudent(user: User, place: number): Promise<void> {
  const { getByLabelText } = student(place);
  await write(user, getByLabelText('Nombre(s)'), STUDENT.name);
  await write(user, getByLabelText('Apellidos'), STUDENT.surname);
  await user.selectOptions(getByLabelText('Nivel educativo'), STUDENT.level);
  await user.selectOptions(getByLabelText('Grado'), STUDENT.grade);
}

export async function fillCard(user: User): Promise<void> {
  await press(user, /^Tarjeta de crédito o débito/);
  await write(user, screen.getByLabelText('Nombre del titular'), HOLDER);
  await write(user, screen.getByLabelText('Número de tarjeta'), CARD_NUMBER);
  await write(user, screen.getByLabelText('CVV'), CVV);
  await user.selectOptions(screen.getByLabelText('Mes de expiración'), '12');
  await user.selectOptions(screen.getByLabelText('Año de expiración'), YEAR);
}
