import type { Settings } from '../settings';
import { type MailContent, mailHtml, mailText } from './mail-layout';

export interface Mail {
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for readers that show it. */
  html?: string | undefined;
  replyTo?: string | undefined;
  /** Pictures that the HTML shows by `cid:`. */
  images?: readonly MailImage[] | undefined;
  /** What tells that a mail sent twice is one and the same, and its moment. */
  identity?: { id: string; date: Date } | undefined;
}

export interface MailImage {
  contentId: string;
  filename: string;
  /** PNG. */
  base64: string;
}

export type Site = Pick<
  Settings,
  'SITE_URL' | 'PRODUCT_NAME' | 'PUBLISHER_NAME' | 'PUBLISHER_ADDRESS' | 'CONTACT_EMAIL' | 'TOLL_FREE_NUMBER'
>;

/** An address of the site. */
export const siteLink = ({ SITE_URL }: Site, path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return `${SITE_URL.replace(/\/$/, '')}${path}${search && `?${search}`}`;
};

/** A line break in a header would start another header. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail in the look of the site, that ends with who sends it and how to answer. */
export function composeMail(site: Site, to: string, subject: string, content: MailContent): Mail {
  const signed = { ...content, signature: signature(site) };
  const { CONTACT_EMAIL } = site;
  return { ...plainMail(site, to, subject, signed), ...(CONTACT_EMAIL && { replyTo: CONTACT_EMAIL }) };
}

/** A mail to ourselves, in the same look. */
export const plainMail = (site: Site, to: string, subject: string, content: MailContent): Mail => ({
  to,
  subject: oneLine(subject),
  text: mailText(content),
  html: mailHtml(content, site.PRODUCT_NAME),
});

function signature(site: Site): readonly string[] {
  const {
    PRODUCT_NAME,
    PUBLISHER_NAME = PRODUCT_NAME,
    PUBLISHER_ADDRESS,
    CONTACT_EMAIL,
    TOLL_FREE_NUMBER,
  } = site;
  const call = TOLL_FREE_NUMBER ? ` o llama al ${TOLL_FREE_NUMBER}` : '';
  return [
    `${[PUBLISHER_NAME, PUBLISHER_ADDRESS].filter(Boolean).join(', ').replace(/\.$/, '')}.`,
    CONTACT_EMAIL
      ? `Para responder, contesta este correo, escribe a ${CONTACT_EMAIL}${call}.`
      : `Este correo no recibe respuestas: escríbenos desde ${siteLink(site, '/contacto')}${call}.`,
  ];
}
