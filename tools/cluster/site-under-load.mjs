/** A cluster with visitors on it, and what becomes of what they were told. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../packages.mjs';
import { failuresByKind, faultsOf, registeredAs, secondsUntilNormal } from './figures.rules.mjs';
import { seenSchema } from './seen.schema.mjs';

/** @import { ClusterDatabase } from './database.mjs' */
/** @import { LocalNodes } from './nodes.mjs' */
/** @import { Seen } from './seen.schema.mjs' */

/** Orders that are decided late are decided in this time. */
const DECIDED_MS = 90_000;
/** Initial keys of a run: more than its visitors can use. */
const KEYS = 3_000;

/**
 * @typedef {object} Outcome
 * @property {string} answers how many of each kind
 * @property {string} failures how many of each kind and cause
 * @property {number} secondsUntilNormal from the harm to the last answer that failed before it was mended
 * @property {number} secondsAfterMend the same from then on
 * @property {number} slow answers that took more than 2 s
 * @property {number} passedOver edges that took no connection, so that the visitor went to the next
 * @property {number} orders acknowledged
 * @property {number} subscriptions acknowledged
 * @property {number} registrations of accounts, acknowledged
 * @property {string[]} faults what was lost or charged twice
 */

/**
 * @param {{ nodes: LocalNodes, database: ClusterDatabase, folder: string, siteUrl: string }} cluster
 */
export function siteUnderLoad({ nodes, database, folder, siteUrl }) {
  /** Makes initial keys for those who register. @returns {Promise<string>} what they begin with */
  async function makeKeys() {
    const prefix = `R${Date.now().toString(36).toUpperCase()}X`;
    await database.rows(
      `insert into login_keys (key, school_id) select '${prefix}' || n, (select min(id) from schools) from generate_series(1, ${KEYS}) n`,
    );
    return prefix;
  }

  /** Starts the visitors. @param {string} keys what the initial keys begin with */
  function startVisitors(keys) {
    const out = path.join(folder, `seen-${Date.now()}.json`);
    mkdirSync(folder, { recursive: true });
    const [program = '', ...words] = nodes.amongVisitors;
    const child = spawn(
      program,
      [
        ...[...words, process.execPath, path.join(ROOT, 'tools/cluster/load.mjs')],
        ...['--site', siteUrl, '--addresses', nodes.addresses.join(',')],
        ...['--ca', path.join(folder, 'authority.crt'), '--keys', keys, '--out', out],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = new Promise((resolve) => child.on('close', resolve));
    return {
      /** Calls them off. @returns {Promise<Seen>} */
      async stop() {
        child.kill('SIGTERM');
        await ended;
        if (!existsSync(out)) throw new Error('The visitors ended before their time.');
        const seen = seenSchema.parse(JSON.parse(readFileSync(out, 'utf8')));
        rmSync(out);
        return seen;
      },
    };
  }

  /** @param {Seen} seen @param {string} prefix of the initial keys */
  async function faultsNow(seen, prefix) {
    const orders = (
      await database.rows(
        `select o.number, o.total, o.state, count(l.key) filter (where l.entry = 'approved') from orders o
           left join payment_attempts a on a.order_id = o.id left join simulated_ledger l on l.key = a.provider_key
           group by o.id`,
      )
    ).map(([number = '', total, state = '', charges]) => ({
      number,
      total: Number(total),
      state,
      charges: Number(charges),
    }));
    const subscriptions = (await database.rows('select email from newsletter_subscriptions')).map(
      ([email = '']) => email,
    );
    const keys = (
      await database.rows(
        `select k.key, k.used_at is not null, count(p.user_id) from login_keys k
           left join users u on u.email = 'alta-' || lower(k.key) || '@red.test' left join profiles p on p.user_id = u.id
           where k.key like '${prefix}%' group by k.id`,
      )
    ).map(([key = '', isUsed, accounts]) => ({
      email: registeredAs(key),
      isUsed: isUsed === 't',
      accounts: Number(accounts),
    }));
    return faultsOf(seen, { orders, subscriptions, keys });
  }

  /** Waits for orders that are decided late, and for a database that answers. @param {Seen} seen @param {string} prefix */
  async function compare(seen, prefix) {
    const end = Date.now() + DECIDED_MS;
    for (;;) {
      const faults = await faultsNow(seen, prefix).catch((error) => [error.message]);
      if (faults.length === 0 || Date.now() > end) return faults;
      await pause(5_000);
    }
  }

  return {
    /**
     * Does something to the site while it is visited, and waits until it is as before.
     * @param {() => Promise<unknown>} harm
     * @param {() => Promise<unknown>} [mend] after `forMs`
     * @param {{ forMs?: number, afterMs?: number }} [times]
     * @returns {Promise<Outcome>}
     */
    async during(harm, mend = async () => {}, { forMs = 45_000, afterMs = 45_000 } = {}) {
      const keys = await makeKeys();
      const visitors = startVisitors(keys);
      await pause(15_000);
      const since = Date.now();
      /** @type {unknown} */
      let problem = null;
      let mendedAt = since;
      try {
        await harm();
        await pause(forMs);
        mendedAt = Date.now();
        await mend();
        await pause(afterMs);
      } catch (error) {
        problem = error;
      }
      const seen = await visitors.stop();
      if (problem) throw problem;
      const beforeMend = { failures: seen.failures.filter(({ at }) => at < mendedAt) };
      const afterMend = { failures: seen.failures.filter(({ at }) => at >= mendedAt) };
      return {
        answers: listed(seen.answers),
        failures: listed(failuresByKind(seen)) || 'none',
        secondsUntilNormal: secondsUntilNormal(beforeMend, since),
        secondsAfterMend: secondsUntilNormal(afterMend, mendedAt),
        slow: seen.slow.length,
        passedOver: seen.passedOver,
        orders: seen.orders.length,
        subscriptions: seen.subscriptions.length,
        registrations: seen.registrations.length,
        faults: await compare(seen, keys),
      };
    },
  };
}

/** @param {Record<string, number>} counts */
const listed = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
