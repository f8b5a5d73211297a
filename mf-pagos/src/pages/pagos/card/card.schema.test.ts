import fc from 'fast-check';
import { CARD_MESSAGES as M } from './card.messages';
import {
  type CardValues,
  cardSchema,
  EMPTY_CARD,
  expiryYears,
  inGroups,
  isExpired,
  MONTHS,
  missingOfCard,
  withoutGaps,
} from './card.schema';

const now = new Date(2026, 6, 15);
const schema = cardSchema(() => now);
const good: CardValues = {
  holder: 'Mariana López',
  number: '4152313820440937',
  cvv: '123',
  month: '08',
  year: '2029',
  installments: EMPTY_CARD.installments,
};

/** First message per field. */
const messagesOf = (values: CardValues) => {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    messages[String(path[0])] ??= message;
  }
  return messages;
};

covers('PAGOS-78', 'AMB-56').test('a complete card is valid with the default instalments', () => {
  expect(messagesOf(good)).toEqual({});
  expect(EMPTY_CARD.installments).toBe('6 MSI (Monto mayor a $500 MXN)');
});

covers('AMB-97').test(
  'spaces that a browser or a copy brings along are no mistake in any line of a card',
  () => {
    const filled = { holder: ' Mariana\u00A0 López ', number: '4152 3138\u00A02044 0937', cvv: ' 123 ' };
    expect(schema.parse({ ...good, ...filled })).toEqual(good);
  },
);

covers.each([
  ['PAGOS-79', 'holder', '', 'El nombre del titular es obligatorio'],
  ['PAGOS-80', 'holder', 'An', 'El nombre del titular debe tener al menos 3 caracteres'],
  ['PAGOS-81', 'holder', 'Ana1', 'Sólo se permiten letras y espacios en el nombre'],
  ['PAGOS-82', 'number', '', 'El número de tarjeta es obligatorio'],
  ['PAGOS-83', 'number', '415231382044093', 'El número de tarjeta debe tener 16 dígitos y solo números'],
  ['PAGOS-83', 'number', '415231382044093a', 'El número de tarjeta debe tener 16 dígitos y solo números'],
  ['PAGOS-85', 'cvv', '', 'El CVV es obligatorio'],
  ['PAGOS-86', 'cvv', '12', 'El CVV debe tener 3 o 4 dígitos y solo números'],
  ['PAGOS-86', 'cvv', '12a', 'El CVV debe tener 3 o 4 dígitos y solo números'],
  ['PAGOS-86', 'cvv', '12345', 'El CVV debe tener 3 o 4 dígitos y solo números'],
  ['PAGOS-88', 'month', '', 'El mes de expiración es obligatorio'],
  ['PAGOS-89', 'year', '', 'El año de expiración es obligatorio'],
  ['PAGOS-92', 'installments', '', 'El método de pago es obligatorio'],
] as const)('%s "%s": %s', (field, value, message) => {
  expect(messagesOf({ ...good, [field]: value })).toEqual({ [field]: message });
});

covers('PAGOS-86').test('three and four digits pass', () => {
  expect(messagesOf({ ...good, cvv: '1234' })).toEqual({});
});

covers('PAGOS-88', 'PAGOS-89').test('twelve months and twelve years from this one', () => {
  expect(MONTHS).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
  expect(expiryYears(now)).toHaveLength(12);
  expect([expiryYears(now).at(0), expiryYears(now).at(-1)]).toEqual(['2026', '2037']);
});

covers('UX-24').test.each([
  ['06', '2026', true],
  ['07', '2026', false],
  ['12', '2025', true],
  ['01', '2027', false],
])('%s/%s in July 2026 is in the past: %s', (month, year, past) => {
  expect(isExpired(month, year, now)).toBe(past);
  expect(messagesOf({ ...good, month: month, year: year })).toEqual(past ? { month: M.expired } : {});
});

covers('UX-24').test(
  'a past date is pointed out while other fields are still empty, and not before both are chosen',
  () => {
    expect(messagesOf({ ...EMPTY_CARD, month: '01', year: '2026' }).month).toBe(M.expired);
    expect(messagesOf({ ...EMPTY_CARD, month: '01' })).not.toHaveProperty('month');
  },
);

covers('PAGOS-83', 'PAGOS-86').test('only digits in the right number are let through', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 6 }), (number, cvv) => {
      const messages = messagesOf({ ...good, number, cvv });
      expect('number' in messages).toBe(!/^\d{16}$/.test(withoutGaps(number)));
      expect('cvv' in messages).toBe(!/^\d{3,4}$/.test(cvv));
    }),
  );
});

covers('PAGOS-84').test.each([
  ['4152', '4152'],
  ['41523', '4152 3'],
  ['4152-3138-2044-0937', '4152 3138 2044 0937'],
  ['4152 3138 2044 0937 9', '4152 3138 2044 0937'],
])('a card number is shown in groups of four: %s', (raw, shown) => {
  expect(inGroups(raw)).toBe(shown);
  expect(messagesOf({ ...good, number: shown })).toEqual(
    withoutGaps(raw).length === 16 ? {} : { number: M.numberDigits },
  );
});

covers('UX-29').test('what is missing of a card is named in the order of the form', () => {
  expect(missingOfCard(good, () => now)).toEqual([]);
  expect(missingOfCard({ ...good, cvv: '1', number: '4152' }, () => now)).toEqual([
    'Número de tarjeta',
    'CVV',
  ]);
  expect(missingOfCard({ ...good, year: '2026', month: '01' }, () => now)).toEqual(['Mes de expiración']);
});
