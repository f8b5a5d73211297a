import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { areas, contactMessages } from '../database/tables';
import { contactMail } from '../mail/contact-mail';
import type { Site } from '../mail/mail';
import type { MailWriter } from '../mail/owed-mails';
import type { Settings } from '../settings';

/** The mail that brings a message of the contact form to `CONTACT_MAIL`. */
export const contactMailWriter = (
  { queries }: Pick<Database, 'queries'>,
  settings: Site & Pick<Settings, 'CONTACT_MAIL'>,
): MailWriter => ({
  async write({ id, contactMessageId, createdAt }) {
    if (contactMessageId === null) return null;
    const [found] = await queries
      .select({ message: contactMessages, area: areas.name })
      .from(contactMessages)
      .innerJoin(areas, eq(areas.id, contactMessages.areaId))
      .where(eq(contactMessages.id, contactMessageId));
    if (!found) return null;
    const mail = contactMail(settings, settings.CONTACT_MAIL, found.area, found.message);
    return { ...mail, identity: { id: `contact-${id}`, date: createdAt } };
  },
});
