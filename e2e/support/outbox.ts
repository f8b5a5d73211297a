/** The mails of the site under test: in the API's outbox, or in Mailpit where a mail server is configured. */
import { expect } from '@playwright/test';

const API_URL = process.env.E2E_API_URL ?? 'http://localhost:4000';
const MAILPIT_URL = process.env.E2E_MAILPIT_URL;

interface ReceivedMail {
  subject: string;
  text: string;
  /** Address of the mail's button. */
  link: string;
}

/** All mails to an address, latest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const mails = await (MAILPIT_URL ? caughtMails(address) : keptMails());
  return mails
    .filter(({ to }) => to === address)
    .map(({ subject, text }) => ({ subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }));
}

interface AddressedMail {
  to: string;
  subject: string;
  text: string;
}

async function keptMails(): Promise<AddressedMail[]> {
  const { data }: { data: AddressedMail[] } = await answerOf(`${API_URL}/dev/outbox`);
  return data;
}

async function caughtMails(address: string): Promise<AddressedMail[]> {
  const found: { messages: { ID: string }[] } = await answerOf(
    `${MAILPIT_URL}/api/v1/search?query=${encodeURIComponent(`to:"${address}"`)}`,
  );
  return Promise.all(
    found.messages.map(async ({ ID }) => {
      const mail: { To: { Address: string }[]; Subject: string; Text: string } = await answerOf(
        `${MAILPIT_URL}/api/v1/message/${ID}`,
      );
      return { to: mail.To[0]?.Address ?? '', subject: mail.Subject, text: mail.Text };
    }),
  );
}

const answerOf = async (url: string) => (await fetch(url)).json();

/** Waits for another mail to an address than the `known` ones: mails are sent after the API has answered. */
export async function latestMailTo(address: string, { known = 0 } = {}): Promise<ReceivedMail> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { message: `mails to ${address}`, timeout: 30_000 })
    .toBeGreaterThan(known);
  const [latest] = await mailsTo(address);
  if (!latest) throw new Error(`no mail to ${address}`);
  return latest;
}
