import type { OpenDatabase } from './database';
import type { Told } from './visits';

/** What visitors were told stands in `told`: one row for each purchase, `number` null where no answer ever came. */
const TOLD = `with told as (select * from jsonb_to_recordset($1::jsonb)
  as t(email text, students int, number text, total int, state text)),
  kept as (select o.*, o.guardian->>'email' as email, (select a.method from payment_attempts a
    where a.order_id = o.id order by a.sequence desc limit 1) as method from orders o)`;
const CHARGES = `(select l.amount, l.code from simulated_ledger l join payment_attempts a on a.provider_key = l.key
  where a.order_id = o.id and l.entry = 'approved')`;

/** A sentence, and a query for what breaks it: its rows name each case. */
const OF_ORDERS: readonly (readonly [string, string])[] = [
  [
    'was acknowledged and is not there',
    'select number from told where number is not null and number not in (select number from orders)',
  ],
  [
    'was bought twice',
    `select email from kept where email like 'compra-%' group by email having count(*) > 1`,
  ],
  ['was given to two visitors', 'select number from told group by number having count(number) > 1'],
  [
    'has another total than acknowledged',
    'select t.number from told t join orders o using (number) where t.total <> o.total',
  ],
  [
    'has another state than acknowledged',
    `select t.number from told t join orders o using (number) where (t.state = 'paid' and o.state <> 'paid')
      or (t.state = 'pending' and o.state not in ('pending', 'paid'))`,
  ],
  [
    'has not the students that were sent',
    `select o.number from told t join kept o using (email)
      where t.students <> (select count(*) from order_lines l where l.order_id = o.id)`,
  ],
  [
    'has a total that is not the sum of its lines',
    `select number from orders o where total is distinct from
      (select sum(price) from order_lines l where l.order_id = o.id)`,
  ],
  [
    'was not charged once for being paid by card',
    `select number from kept o where (select count(*) from ${CHARGES} c)
      <> (case when o.state = 'paid' and o.method = 'card' then 1 else 0 end)`,
  ],
  [
    'was charged another amount',
    `select number from kept o where exists (select from ${CHARGES} c where c.amount <> o.total)`,
  ],
  [
    'is in the books of the provider and belongs to no order',
    'select key from simulated_ledger where key not in (select provider_key from payment_attempts)',
  ],
  [
    'has an undecided payment',
    'select number from orders o join payment_attempts a on a.order_id = o.id where a.settled_at is null',
  ],
  [
    'is paid without a receipt, or has one without being paid',
    `select number from orders o where (state = 'paid')
      <> exists (select from mails m where m.order_id = o.id and m.kind = 'receipt')`,
  ],
  [
    'waits for its payment without a mail that tells the reference',
    `select number from orders o where state = 'pending'
      and not exists (select from mails m where m.order_id = o.id and m.kind = 'ticket')`,
  ],
  ['is owed a mail', 'select number from orders o join mails m on m.order_id = o.id where m.sent_at is null'],
  [
    'has an event that was not applied once',
    `select event_id from payment_events where outcome <> 'applied'`,
  ],
];

const FIGURES = `select
  (select count(*) from told where number is not null)::int as acknowledged,
  count(*)::int as stored,
  count(*) filter (where state = 'paid')::int as paid,
  count(*) filter (where state = 'pending')::int as pending,
  count(*) filter (where state = 'failed')::int as failed,
  (select count(*) from simulated_ledger where entry = 'approved')::int as charges,
  (select coalesce(sum(amount), 0) from simulated_ledger where entry = 'approved')::int as "pesos charged",
  (coalesce(sum(total) filter (where state = 'paid' and method = 'card'), 0))::int as "pesos of orders paid by card",
  (select count(*) from payment_events)::int as "webhook events",
  (select count(*) from mails where order_id is not null)::int as mails
  from kept`;

/** Compares what visitors were told with what is stored. */
export async function audit({ rows }: OpenDatabase, told: Told) {
  const purchases = JSON.stringify(told.purchases);
  const faults: string[] = [];
  for (const [sentence, query] of OF_ORDERS) {
    // Each query gets the same list, whether it reads it or not.
    const found = await rows(`${TOLD} ${query}`, [purchases]);
    faults.push(...found.map((row) => `${Object.values(row).join(' ')} ${sentence}`));
  }
  const missing = async (emails: readonly string[], table: string, thing: string) => {
    const sql = `select email from jsonb_array_elements_text($1::jsonb) as email where email not in (select email from ${table})`;
    const found = await rows(sql, [JSON.stringify(emails)]);
    faults.push(...found.map(({ email }) => `the ${thing} of ${email} is lost`));
  };
  await missing(told.subscriptions, 'newsletter_subscriptions', 'subscription');
  await missing(told.registrations, 'users join profiles on profiles.user_id = users.id', 'registration');
  const [keys] = await rows(`select
    (select count(*) from login_keys where used_at is not null and key like 'LAB%')::int as used,
    (select count(*) from users where email like 'alumno-%')::int as accounts`);
  if (keys?.used !== keys?.accounts)
    faults.push(`${keys?.used} keys are used for ${keys?.accounts} accounts`);
  const [figures = {}] = await rows(`${TOLD} ${FIGURES}`, [purchases]);
  return { faults, figures };
}

/** Keys to register with, and accounts whose password has expired, with the password of the sample account. */
export async function prepare({ rows }: OpenDatabase, count: number): Promise<void> {
  await rows(
    `insert into login_keys (key) select 'LAB' || lpad(n::text, 9, '0') from generate_series(0, $1::int) n`,
    [count],
  );
  await rows(
    `insert into users (email, password_hash, confirmed, password_available)
     select 'cuenta-' || n || '@red.test', password_hash, true, false
     from users, generate_series(0, $1::int) n where email = 'docente@red.test'`,
    [count],
  );
}
