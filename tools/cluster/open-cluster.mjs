/** The cluster that commands work on, with the settings of its site. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localNodes, MEMBERS } from './nodes.mjs';
import { clusterStack } from './stack.mjs';

/** What a trial on one machine has beyond the defaults. */
const TRIAL = {
  SITE_URL: 'https://red.test',
  TAG: 'cluster',
  SAMPLE_CONTENT: 'true',
  PAYMENT_SUCCESS_RATE: '1',
  // All visitors of a trial come from one address.
  RATE_LIMIT_PER_MINUTE: '1000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  ORDER_MAILS_PER_HOUR: '1000000',
};

/** @param {string} folder of the trial's engines */
export function openCluster(folder) {
  const isLocal = !process.env.DOCKER_HOST && isRunning(path.join(folder, 'node1/docker.pid'));
  const nodes = localNodes(folder);
  let manager = MEMBERS[0] ?? 1;
  const environment = {
    ...(isLocal ? TRIAL : {}),
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    ),
  };
  return {
    isLocal,
    nodes,
    environment,
    stack: clusterStack({ host: () => (isLocal ? nodes.hostOf(manager) : undefined), environment, folder }),
    /** Commands ask this node from now on. @param {number} member */
    ask(member) {
      manager = member;
    },
  };
}

/**
 * Whether an engine runs; one that was killed leaves its file behind.
 * @param {string} pidFile
 */
const isRunning = (pidFile) =>
  existsSync(pidFile) && existsSync(`/proc/${readFileSync(pidFile, 'utf8').trim()}`);
