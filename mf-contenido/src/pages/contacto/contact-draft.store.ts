import { formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';

const text = z.catch(z.string(), '');
const draftSchema = z.object({
  name: text,
  phone: text,
  school: text,
  email: text,
  areaId: text,
  message: text,
});
export type ContactDraft = z.infer<typeof draftSchema>;

export const EMPTY_MESSAGE: ContactDraft = {
  name: '',
  phone: '',
  school: '',
  email: '',
  areaId: '',
  message: '',
};

/** What was typed, restored after a reload or the Back button; the captcha is not part of it (UX-27). */
export const contactDraft = formDraft('contacto', draftSchema);

/** What "Cancelar" discarded: it can be restored (UX-28). */
export const discardedMessage = formDraft('contacto', draftSchema, { isDiscarded: true });

/** Whether anything was typed. Pure. */
export const hasWords = (message: ContactDraft): boolean =>
  Object.values(message).some((value) => value.trim() !== '');
