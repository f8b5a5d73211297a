import { answered, catalogueItemSchema } from '@red/api/answer.schema';
import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.messages';
import { CAPTCHA_FIELD } from '@red/api/forms/captcha.schema';
import { CONTACT_MESSAGES, contactPayloadSchema } from '@red/api/forms/contact.schema';
import { PATHS } from '@red/api/paths';
import { outcomeSchema } from '@red/api/session.queries';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../database/database';
import { areas, contactMessages } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { invalid } from '../http/problem';
import { messages } from '../http/rate-limit';
import { oweMail } from '../mail/owed-mails';
import type { Services } from '../services';

/** Within this time the same words of the same person are the same message. */
const SAME_MESSAGE_MINUTES = 60;

/**
 * Whether a message was stored before: a visitor whose answer was lost presses again, perhaps after a reload, so the
 * message itself is compared. Two at once wait for each other.
 */
async function isKnown(
  inside: Queries,
  message: Omit<typeof contactMessages.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  await inside.execute(sql`select pg_advisory_xact_lock(hashtext('contact'), hashtext(${message.email}))`);
  const [same] = await inside
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, message.email),
        eq(contactMessages.message, message.message),
        eq(contactMessages.name, message.name),
        eq(contactMessages.phone, message.phone),
        eq(contactMessages.school, message.school),
        eq(contactMessages.areaId, message.areaId),
        sql`${contactMessages.createdAt} > now() - ${SAME_MESSAGE_MINUTES} * interval '1 minute'`,
      ),
    )
    .limit(1);
  return same !== undefined;
}

/** Contact areas (API-23) and the contact form (API-24). */
export function contactRoutes(app: Api, { settings, database, captcha, mails, now }: Services): void {
  const { queries } = database;
  app.get(
    route(PATHS.areas),
    {
      schema: {
        tags: ['Contacto'],
        summary: 'Áreas',
        response: answers(answered(z.array(catalogueItemSchema))),
      },
    },
    async () => ({ success: true, data: await queries.select().from(areas).orderBy(areas.id) }),
  );

  app.post(
    route(PATHS.contact),
    {
      config: messages(settings),
      schema: {
        tags: ['Contacto'],
        summary: 'Enviar un mensaje',
        body: contactPayloadSchema,
        response: answers(outcomeSchema, 422, 429),
      },
    },
    async ({ body }) => {
      if (!(await captcha.accepts(body[CAPTCHA_FIELD])))
        throw invalid(CAPTCHA_FIELD, CAPTCHA_MESSAGES.others);
      const [area] = await queries.select().from(areas).where(eq(areas.id, body.area_id));
      if (!area) throw invalid('area_id', CONTACT_MESSAGES.area);
      const { name, phone, school, email, area_id: areaId, message } = body;
      const facts = { name, phone, school, email, areaId, message };
      await database.transaction(async (inside) => {
        if (await isKnown(inside, facts)) return;
        const [stored] = await inside
          .insert(contactMessages)
          .values(facts)
          .returning({ id: contactMessages.id });
        await oweMail(inside, { kind: 'contact', contactMessageId: stored?.id ?? null }, now());
      });
      mails.soon();
      return {
        success: true,
        message: 'Recibimos tu mensaje. Te responderemos en menos de 48 horas.',
        errors: [],
      };
    },
  );
}
