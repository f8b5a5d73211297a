import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { privacyRequests } from '../database/tables';
import type { Site } from '../mail/mail';
import type { MailWriter } from '../mail/owed-mails';
import { privacyReceiptMail, privacyRequestMail } from '../mail/privacy-mails';
import type { Settings } from '../settings';

/** Mails about requests of personal data: to `CONTACT_MAIL`, and to the person, whose address gets a few in an hour. */
export function privacyRequestMailWriters(
  { queries }: Pick<Database, 'queries'>,
  settings: Site & Pick<Settings, 'CONTACT_MAIL' | 'ORDER_MAILS_PER_HOUR'>,
): Record<'privacy-request' | 'privacy-receipt', MailWriter> {
  const write: MailWriter['write'] = async ({ kind, privacyRequestId, createdAt }) => {
    if (privacyRequestId === null) return null;
    const [request] = await queries
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.id, privacyRequestId));
    if (!request) return null;
    const mail =
      kind === 'privacy-receipt'
        ? privacyReceiptMail(settings, request)
        : privacyRequestMail(settings, settings.CONTACT_MAIL, request);
    return { ...mail, identity: { id: `${request.folio}-${kind}`, date: createdAt } };
  };
  return {
    'privacy-request': { write },
    'privacy-receipt': { write, perHour: settings.ORDER_MAILS_PER_HOUR },
  };
}
