import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { orderAddress } from '@red/api/order-address';
import { PATHS } from '@red/api/paths';
import {
  type Order,
  orderAnswerSchema,
  type PaymentChoice,
  type PaymentMethod,
} from '@red/api/payments.schema';
import * as z from 'zod/mini';
import { type Purchase, SAMPLE_CARD } from '../pages/payment-wizard';

const CHOICES: Readonly<Record<PaymentMethod, PaymentChoice>> = {
  card: {
    method: 'card',
    card: { token: 'a token of the tests', brand: 'Visa', last4: SAMPLE_CARD.number.slice(-4) },
    installments: 'Una sola exhibición',
  },
  banamex: { method: 'banamex' },
  oxxo: { method: 'oxxo' },
};

/**
 * Places an order as the last step of the wizard does, for tests that begin at its receipt or ticket.
 * @returns the order, and the address of its page
 */
export async function placeOrder(
  request: APIRequestContext,
  { guardian, students, schoolId }: Purchase,
  method: PaymentMethod,
): Promise<{ order: Order; address: string }> {
  const answer = await request.post(`/${PATHS.orders}`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      school_id: schoolId,
      guardian,
      students: students.map((student) => ({ ...student, grade: student.grade.charAt(0) })),
      payment: CHOICES[method],
    },
  });
  const { data: order } = z.parse(orderAnswerSchema, await answer.json());
  return { order, address: orderAddress(order) };
}
