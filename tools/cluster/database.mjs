/** The database of a cluster, as the operator sees it: who is the primary, and statements on it. */
import { z } from 'zod';
import { STACK } from './stack.mjs';

const memberSchema = z.object({ Member: z.string(), Role: z.string(), State: z.string() });
const DATABASE_MEMBERS = ['pg1', 'pg2'];

/** @typedef {ReturnType<typeof clusterDatabase>} ClusterDatabase */

/**
 * @param {import('./nodes.mjs').LocalNodes} nodes
 * @param {() => readonly number[]} members nodes that answer
 */
export function clusterDatabase(nodes, members) {
  /**
   * Runs a program in a running container of a service.
   * @param {string} service
   * @param {readonly string[]} words
   * @param {{ input?: string | Buffer, timeoutMs?: number }} [how]
   */
  async function inService(service, words, how = {}) {
    for (const member of members()) {
      const id = await nodes
        .docker(member, [
          ...['ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${STACK}_${service}`],
          ...['--filter', 'status=running'],
        ])
        .catch(() => '');
      const [container] = id.split('\n');
      if (container) return nodes.docker(member, ['exec', '-i', container, ...words], how);
    }
    throw new Error(`No container of ${service} runs.`);
  }

  /** @param {string} member such as pg1 */
  const patroni = async (member) => {
    const text = await inService(member, ['patronictl', '-c', '/etc/red/patroni.yml', 'list', '-f', 'json'], {
      timeoutMs: 90_000,
    });
    return z.array(memberSchema.loose()).parse(JSON.parse(text));
  };

  /** Members as one that answers sees them. */
  async function list() {
    let problem;
    for (const member of DATABASE_MEMBERS)
      try {
        return await patroni(member);
      } catch (error) {
        problem = error;
      }
    throw problem;
  }

  /** A statement on one member. @param {string} member @param {string} statement */
  const ask = (member, statement) =>
    inService(
      member,
      ['psql', '-h', '/tmp', '-U', 'postgres', '-d', 'red', '-At', '-F', '\t', '-v', 'ON_ERROR_STOP=1'],
      { input: statement, timeoutMs: 90_000 },
    );

  const primary = async () =>
    (await list()).find(({ Role, State }) => Role === 'Leader' && State === 'running')?.Member;

  /** The member that takes statements that write. */
  async function writable() {
    for (const member of DATABASE_MEMBERS)
      if ((await ask(member, 'select pg_is_in_recovery()').catch(() => '')) === 'f') return member;
    throw new Error('No member of the database takes statements that write.');
  }

  return {
    inService,
    list,
    /** Name of the member that is the primary. */
    primary,
    /** Whether a standby follows that has all that was acknowledged. */
    hasStandby: async () => (await list()).some(({ Role }) => Role === 'Sync Standby'),
    /** @param {string} statement @returns {Promise<string[][]>} rows */
    async rows(statement) {
      const text = await ask(await writable(), statement);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));
    },
  };
}
