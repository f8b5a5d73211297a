import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Student {
  name: string;
  surname: string;
  level: 'Primaria' | 'Secundaria' | 'Preparatoria';
  grade: '1° Primero' | '2° Segundo' | '3° Tercero';
}

export interface Purchase {
  guardian: { name: string; surname: string; email: string; phone: string };
  students: readonly Student[];
  schoolId: string;
}

export interface Card {
  holder: string;
  number: string;
  cvv: string;
  month: string;
  year: string;
}

type StepName = 'Ingresar datos' | 'Detalle de compra' | 'Pagar' | '¡Listo para aprender!';

const OPTIONS = {
  card: 'Tarjeta de crédito o débito',
  banamex: 'Pago en ventanilla',
  oxxo: 'Pago en efectivo',
} as const;

/** /pagos: the four steps of a payment. */
export class PaymentWizard {
  static readonly path = '/pagos';
  /** Where a tab keeps what was typed. */
  static readonly DRAFT = 'borrador.pagos';
  static readonly QUESTION = '¡Queremos que todo esté perfecto!';
  static readonly PAID = '¡Pago exitoso!';
  static readonly REFUSED = '¡Ups! Ocurrió un error con el pago.';
  static readonly SAME_PURCHASE = '¿Es la misma compra?';
  static readonly NOT_CHARGED = 'No hicimos otro cargo';
  static readonly START_OVER = '¿Empezar de nuevo?';
  static readonly LEAVE = '¿Salir sin terminar tu pago?';

  /** What a ticket says to do, in its order. */
  static readonly AT_THE_COUNTER = [
    'Imprime este recibo.',
    'Acude a una sucursal.',
    'Indica que quieres hacer un depósito.',
    'Paga en efectivo.',
    'Guarda tu ticket.',
  ];

  readonly stepper: Locator;
  readonly continueButton: Locator;
  readonly backButton: Locator;
  readonly payButton: Locator;
  readonly schoolId: Locator;
  readonly addStudent: Locator;
  readonly startOver: Locator;
  readonly receipt: Locator;
  readonly main: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.stepper = this.main.getByRole('list', { name: 'Pasos del pago' });
    this.continueButton = this.main.getByRole('button', { name: 'Continuar' });
    this.backButton = this.main.getByRole('button', { name: 'Regresar' });
    this.payButton = this.main.getByRole('button', { name: /^Pagar \$/ });
    this.schoolId = this.main.getByLabel('Clave ID', { exact: true });
    this.addStudent = this.main.getByRole('button', { name: 'Agregar alumno' });
    this.startOver = this.main.getByRole('button', { name: 'Empezar de nuevo' });
    this.receipt = this.main.getByRole('article');
  }

  /** The current step of the indicator. */
  get currentStep(): Locator {
    return this.stepper.locator('[aria-current="step"]');
  }

  async isAt(step: StepName): Promise<void> {
    await expect(this.currentStep).toContainText(step);
  }

  get guardian() {
    const section = this.main.getByRole('region', { name: 'Datos padre, madre o tutor' });
    return {
      name: section.getByLabel('Nombre(s)'),
      surname: section.getByLabel('Apellidos'),
      email: section.getByLabel('Correo electrónico'),
      phone: section.getByLabel('Teléfono'),
    };
  }

  /** Row of a student, from 1. */
  student(place: number) {
    const row = this.main.getByRole('group', { name: `Alumno ${place}` });
    return {
      name: row.getByLabel('Nombre(s)'),
      surname: row.getByLabel('Apellidos'),
      level: row.getByLabel('Nivel educativo'),
      grade: row.getByLabel('Grado'),
      remove: row.getByRole('button', { name: `Eliminar alumno ${place}` }),
    };
  }

  /** Fills in step 1, with as many rows as there are students. */
  async fillIn({ guardian, students, schoolId }: Purchase): Promise<void> {
    await this.guardian.name.fill(guardian.name);
    await this.guardian.surname.fill(guardian.surname);
    await this.guardian.email.fill(guardian.email);
    await this.guardian.phone.fill(guardian.phone);
    for (const [index, student] of students.entries()) {
      if (index > 0) await this.addStudent.click();
      const row = this.student(index + 1);
      await row.name.fill(student.name);
      await row.surname.fill(student.surname);
      await row.level.selectOption(student.level);
      await row.grade.selectOption({ label: student.grade });
    }
    await this.schoolId.fill(schoolId);
  }

  /** Opens the wizard at step 3, as a reload there does, for tests that begin with the payment. */
  async openAtPayment({ guardian, students, schoolId }: Purchase): Promise<void> {
    const values = {
      step: 3,
      guardian,
      students: students.map((student) => ({ ...student, grade: student.grade.charAt(0) })),
      schoolId,
      selected: null,
    };
    await this.page.goto('/health-check');
    await this.page.evaluate(
      ([key, draft]) => sessionStorage.setItem(key, JSON.stringify({ touchedAt: Date.now(), values: draft })),
      [PaymentWizard.DRAFT, values] as const,
    );
    await this.page.goto(PaymentWizard.path);
    await this.isAt('Pagar');
  }

  /** From step 1 to step 3. */
  async goToPayment(purchase: Purchase): Promise<void> {
    await this.fillIn(purchase);
    await this.continueButton.click();
    await this.isAt('Detalle de compra');
    await this.continueButton.click();
    await this.isAt('Pagar');
  }

  option(option: keyof typeof OPTIONS): Locator {
    return this.main.getByRole('button', { name: OPTIONS[option] });
  }

  async fillInCard({ holder, number, cvv, month, year }: Card): Promise<void> {
    await this.main.getByLabel('Nombre del titular', { exact: true }).fill(holder);
    await this.cardNumber.fill(number);
    await this.main.getByLabel('Mes de expiración').selectOption(month);
    await this.main.getByLabel('Año de expiración').selectOption(year);
    await this.main.getByLabel('CVV').fill(cvv);
  }

  get cardNumber(): Locator {
    return this.main.getByLabel('Número de tarjeta');
  }

  /** The number of the order on receipt or ticket. */
  async orderNumber(): Promise<string> {
    return (await this.receipt.getByText(/^RED-[0-9A-Z-]+$/).textContent()) ?? '';
  }

  /** Digits of the reference on the ticket. */
  async reference(): Promise<string> {
    const text = await this.receipt.getByText(/^\d{4} \d{4} \d{4} \d{2}$/).textContent();
    return (text ?? '').replaceAll(' ', '');
  }

  /** Presses 'Pagar' and confirms. */
  async pay(): Promise<void> {
    await this.payButton.click();
    const question = this.page.getByRole('alertdialog', { name: PaymentWizard.QUESTION });
    await question.getByRole('button', { name: 'Pagar' }).click();
  }
}

/** What the tests buy: two students of one school. */
export const SAMPLE_PURCHASE: Purchase = {
  guardian: { name: 'Mariana', surname: 'López Ruiz', email: 'mariana.lopez@correo.mx', phone: '5512345678' },
  students: [
    { name: 'Diego', surname: 'Soto López', level: 'Primaria', grade: '2° Segundo' },
    { name: 'Renata', surname: 'Soto López', level: 'Secundaria', grade: '1° Primero' },
  ],
  schoolId: '09DPR1234X',
};

/** The sample purchase with an e-mail address of its own, whose mails a test can find. */
export const purchaseBy = (email: string): Purchase => ({
  ...SAMPLE_PURCHASE,
  guardian: { ...SAMPLE_PURCHASE.guardian, email },
});

/** The sample purchase of a family of its own: that of another test, minutes ago, would be asked about. */
export const newPurchase = (): Purchase => purchaseBy(`mariana.${randomUUID().slice(0, 8)}@correo.mx`);

/** A fictitious card, valid for two more years. */
export const SAMPLE_CARD: Card = {
  holder: 'Mariana López',
  number: '4152313820440937',
  cvv: '737',
  month: '12',
  year: String(new Date().getFullYear() + 2),
};

/** The acquirer's test card that is always refused. */
export const REFUSED_CARD: Card = { ...SAMPLE_CARD, number: '4000000000000002' };

/** A card number as its field shows it: `4152 3138 2044 0937`. */
export const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
