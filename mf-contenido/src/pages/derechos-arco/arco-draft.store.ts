import { formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';

const text = z.catch(z.string(), '');
const draftSchema = z.object({ right: text, relation: text, name: text, email: text, description: text });

export const EMPTY_REQUEST: z.output<typeof draftSchema> = {
  right: '',
  relation: '',
  name: '',
  email: '',
  description: '',
};

/** What was typed, restored after a reload or the Back button (UX-27); the captcha is not part of it. */
export const arcoDraft = formDraft('derechos-arco', draftSchema);
