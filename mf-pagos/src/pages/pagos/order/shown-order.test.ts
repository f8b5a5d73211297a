import fc from 'fast-check';
import { pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import type { TypedData } from '../wizard/wizard.rules';
import { purchaseOf } from './purchase';
import { dayText, demoOrder, shownOrder } from './shown-order';

const typed: TypedData = {
  guardian: { name: ' Mariana ', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' },
  students: [{ id: 'a', name: 'Valentina', surname: 'Soto', level: 'Primaria', grade: '3' }],
  schoolId: ' 12345 ',
};

covers('PAGOS-111', 'PAGOS-113').test(
  'without an order of the server the fixed facts surround what was typed',
  () => {
    expect(demoOrder(typed, 'card')).toEqual({
      purchase: {
        schoolId: '12345',
        guardian: 'Mariana López Ruiz',
        lines: [{ name: 'Valentina', surname: 'Soto', level: 'Primaria', grade: '3', price: 50 }],
        pricePerStudent: 50,
        total: 50,
      },
      number: '000123',
      cycle: '2025-2026',
      date: '20/11/2026',
      method: 'card',
      methodLabel: 'Tarjeta de crédito',
      card: null,
      reference: null,
    });
  },
);

covers('AMB-53', 'PAGOS-110').test(
  'an order of the server shows its own facts, the total as the server computed it',
  () => {
    const shown = shownOrder(
      sampleOrder({ total: 999, price_per_student: 333, created_at: '2026-11-19T18:00:00.000Z' }),
    );
    expect(shown).toMatchObject({
      number: 'RED-7KQM-2X9F-4TPH',
      date: '20/11/2026',
      methodLabel: 'Tarjeta de crédito',
    });
    expect(shown.purchase).toMatchObject({ total: 999, pricePerStudent: 333 });
    expect(shownOrder(pendingOrder('banamex'))).toMatchObject({
      date: '20/11/2026',
      methodLabel: 'Ventanilla Banamex o transferencia',
    });
  },
);

covers('AMB-53').test('days are those of Mexico, and what cannot be read breaks nothing', () => {
  expect(dayText('2026-11-21T03:00:00.000Z')).toBe('20/11/2026');
  expect(dayText('ayer')).toBe('20/11/2026');
});

covers('PAGOS-38', 'PAGOS-61', 'PAGOS-62').test(
  'whatever is typed, the total is the sum of the lines: students times 50',
  () => {
    const student = fc.record({
      id: fc.uuid(),
      name: fc.string(),
      surname: fc.string(),
      level: fc.string(),
      grade: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(student, { maxLength: 20 }), (students) => {
        const { lines, total } = purchaseOf({ ...typed, students });
        expect(lines).toHaveLength(students.length);
        expect(total).toBe(50 * students.length);
        expect(total).toBe(lines.reduce((sum, { price }) => sum + price, 0));
      }),
    );
  },
);
