import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import { pesosText } from '@red/api/pesos';
import type { SiteConfig } from '@red/contract/site';

export interface ReturnsSection {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/**
 * What a buyer has to know before paying online (LFPC, article 76 bis).
 * PENDING LEGAL REVIEW: own wording; it has not been checked by a lawyer.
 */
export const returnsSections = ({
  productName,
  schoolCycle,
}: Pick<SiteConfig, 'productName' | 'schoolCycle'>): readonly ReturnsSection[] => [
  {
    id: 'compra',
    title: 'Qué compras y cuánto cuesta',
    paragraphs: [
      `Compras el acceso de cada estudiante a los contenidos de ${productName} durante el ciclo escolar ${schoolCycle}.`,
    ],
    points: [
      `El precio total es de ${pesosText(PRICE_PER_STUDENT_MXN)} por estudiante. Antes de pagar ves el total de tu orden, y no agregamos otros cargos. La tienda o el banco donde pagas pueden cobrar su propia comisión.`,
      'Con tarjeta, el pago se confirma en el momento. En banco o en tienda, cuando nos avisan que lo recibieron.',
      'Tu recibo, con su folio, llega a tu correo y se consulta en “¿Dónde está mi pago?”.',
    ],
  },
  {
    id: 'devoluciones',
    title: 'Qué se devuelve',
    paragraphs: ['Te devolvemos el importe completo en estos casos:'],
    points: [
      'Cambiaste de opinión: tienes 5 días hábiles desde tu pago, si la clave del estudiante todavía no se ha usado.',
      'Pagaste dos veces lo mismo, o se cobró un importe distinto al de tu orden.',
      'Elegiste una escuela o un estudiante equivocado y no podemos corregirlo.',
      'Pagaste y no pudimos darte el acceso.',
    ],
  },
  {
    id: 'pasos',
    title: 'Cómo pedirlo',
    points: [
      'Escríbenos o llámanos con tu folio y el motivo. No hace falta ningún formato.',
      'Te respondemos en menos de 48 horas y, si procede, acordamos la devolución.',
      'La recibes dentro de los 15 días hábiles siguientes: en la misma tarjeta o, si pagaste en banco o en tienda, por transferencia a la cuenta que nos indiques.',
      'Los libros y materiales impresos los entrega tu escuela: sus cambios se piden ahí.',
    ],
  },
];

/** Where complaints go that the seller did not solve. */
export const PROFECO = {
  address: 'https://concilianet.profeco.gob.mx',
  telephones: ['55 5568 8722', '800 468 8722'],
} as const;
