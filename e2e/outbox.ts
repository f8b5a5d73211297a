/** The mails of the site under test: the API keeps them where no mail server is configured. */

const API_URL = process.env.E2E_API_URL ?? 'http://localhost:4000';

interface ReceivedMail {
  subject: string;
  text: string;
  /** The address behind the mail's button. */
  link: string;
}

/** Every mail to an address, the latest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${API_URL}/dev/outbox`);
  const { data }: { data: { to: string; subject: string; text: string }[] } = await response.json();
  return data
    .filter(({ to }) => to === address)
    .map(({ subject, text }) => ({ subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }));
}

/** The latest mail to an address; throws when there is none. */
export async function latestMailTo(address: string): Promise<ReceivedMail> {
  const [latest] = await mailsTo(address);
  if (!latest) throw new Error(`no mail to ${address}`);
  return latest;
}
