import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import type { TypedData } from '../wizard/wizard.rules';

/** One student of a purchase and what the access costs, in whole Mexican pesos. */
export interface PurchaseLine {
  name: string;
  surname: string;
  level: string;
  grade: string;
  price: number;
}

/** What is bought, by whom and for which school: shown by steps 2 and 3, by the receipt and by the ticket. */
export interface Purchase {
  schoolId: string;
  /** Name and surname. */
  guardian: string;
  lines: readonly PurchaseLine[];
  /** In whole Mexican pesos; of an order the one it was made with. */
  pricePerStudent: number;
  /** Sum of the lines, in whole Mexican pesos. */
  total: number;
}

/** The purchase that was typed so far (PAGOS-38, PAGOS-62). Pure. */
export function purchaseOf({ guardian, students, schoolId }: TypedData): Purchase {
  const lines = students.map(({ name, surname, level, grade }) => ({
    name: name.trim(),
    surname: surname.trim(),
    level,
    grade,
    price: PRICE_PER_STUDENT_MXN,
  }));
  return {
    schoolId: schoolId.trim(),
    guardian: `${guardian.name.trim()} ${guardian.surname.trim()}`.trim(),
    lines,
    pricePerStudent: PRICE_PER_STUDENT_MXN,
    total: lines.reduce((sum, { price }) => sum + price, 0),
  };
}
