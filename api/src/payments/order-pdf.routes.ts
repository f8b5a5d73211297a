import { PATHS } from '@red/api/paths';
import { ORDER_SECRET_HEADER, type Order } from '@red/api/payments.schema';
import * as z from 'zod/mini';
import { type Api, route } from '../http/api';
import { notStored } from '../http/not-stored';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { callsOfOrders } from '../http/rate-limit';
import type { Settings } from '../settings';
import { paperOf } from './order-paper.rules';
import type { Access } from './payments';

/** Receipt or slip as a file, for whoever may read its order. An order has few students, so drawing ends soon. */
export function orderPdfRoutes(
  app: Api,
  settings: Settings,
  openedOrder: (access: Access) => Promise<Order>,
): void {
  app.get(
    route(PATHS.orderPdf),
    {
      config: callsOfOrders(settings),
      onRequest: notStored,
      schema: {
        tags: ['Pagos'],
        summary: 'Descargar en PDF el recibo o la ficha de una orden',
        description: 'Una página A5. Una orden que no está pagada ni espera su pago no tiene ninguna (409).',
        params: z.object({ number: z.string() }),
        headers: z.looseObject({ [ORDER_SECRET_HEADER]: z.optional(z.string()) }),
        response: answers(z.unknown(), 404, 409, 429),
      },
    },
    async ({ params, headers }, reply) => {
      const order = await openedOrder({ ...params, secret: headers[ORDER_SECRET_HEADER] ?? '' });
      const paper = paperOf(order, settings);
      if (!paper) throw new Problem(409, 'Esta orden no tiene recibo ni ficha de pago.');
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${order.number}.pdf"`,
      });
      // Its library is loaded by the first order that somebody prints, and not by every start.
      const { drawPaper } = await import('./draw-paper');
      return drawPaper(paper, settings.PRODUCT_NAME);
    },
  );
}
