import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.messages';
import { CAPTCHA_FIELD } from '@red/api/forms/captcha.schema';
import { privacyRequestPayloadSchema } from '@red/api/forms/privacy-request.schema';
import { PATHS } from '@red/api/paths';
import { privacyRequestAnswerSchema } from '@red/api/privacy-requests.queries';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { invalid } from '../http/problem';
import { messages } from '../http/rate-limit';
import type { Services } from '../services';
import { storePrivacyRequest } from './privacy-requests';

/** Requests about personal data: access, rectification, cancellation, opposition, and what belongs to them. */
export function privacyRequestRoutes(app: Api, { settings, database, captcha, mails, now }: Services): void {
  app.post(
    route(PATHS.privacyRequests),
    {
      config: messages(settings),
      schema: {
        tags: ['Privacidad'],
        summary: 'Ejercer un derecho sobre los datos personales',
        body: privacyRequestPayloadSchema,
        response: answers(privacyRequestAnswerSchema, 422, 429),
      },
    },
    async ({ body: { [CAPTCHA_FIELD]: solved, ...form } }) => {
      if (!(await captcha.accepts(solved))) throw invalid(CAPTCHA_FIELD, CAPTCHA_MESSAGES.others);
      const { folio, dueOn } = await storePrivacyRequest(database, form, now());
      mails.soon();
      return { success: true, message: 'Recibimos tu solicitud.', data: { folio, due_on: dueOn } };
    },
  );
}
