/**
 * Whether the address in the registry serves a release: every file, with the bytes that were released, and with headers
 * that let a page of the site use it.
 */
import { integrityOf } from '@red/contract/file-integrity';
import type { Release } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { inParallel } from '../parallel';

/** How long one file may take. */
const FILE_TIMEOUT_MS = 10_000;
/** Requests at a time. */
const MAX_PARALLEL = 6;
/** Files named in a refusal; the rest is counted. */
const MAX_NAMED = 4;

type ServedFile = { file: string; integrity: string };

/**
 * Asks the address of browsers for every file a browser may load, and the one of the shell's server for what it renders
 * with. An address that cannot be reached from here is a refusal, unless `insideOnly` is set and the other one serves:
 * inside a cluster the public address may lead nowhere.
 * @returns why browsers or the shell would not take it; none when they would
 */
export async function servingProblems(
  release: Release,
  manifest: ReleaseManifest,
  {
    site,
    insideOnly = false,
    say,
  }: {
    /** The site whose pages load the files. */
    site: string;
    insideOnly?: boolean;
    say: (line: string) => void;
  },
): Promise<string[]> {
  const { files, shareImages = {}, server } = manifest.build;
  const remoteJson = { file: 'remote.json', integrity: release.integrity };
  const program = server ? [server] : [];
  const forBrowsers = [
    ...Object.entries(files).map(([file, { integrity }]) => ({ file, integrity })),
    ...Object.values(shareImages),
  ];
  const { url, serverUrl } = release;
  const page = new URL(site);
  if (!serverUrl) return problemsAt(url, [remoteJson, ...forBrowsers, ...program], page).then(sentences);
  const [outside, inside] = await Promise.all([
    problemsAt(url, [remoteJson, ...forBrowsers], page),
    // Both lead to the same files, so either shows what browsers get.
    problemsAt(serverUrl, [remoteJson, ...program, ...(insideOnly ? forBrowsers : [])]),
  ]);
  if (outside.unreachable && insideOnly && !inside.unreachable && inside.problems.length === 0) {
    say(`${url} cannot be reached from here: checked at ${serverUrl}, where the shell takes it from.`);
    return [];
  }
  if (inside.unreachable && !outside.unreachable) {
    say(`${serverUrl}, where the shell takes it from, cannot be reached from here: checked at ${url}.`);
    return sentences(outside);
  }
  return [...sentences(outside), ...sentences(inside)];
}

interface Findings {
  address: string;
  /** Why there is no answer at all. */
  unreachable: string | null;
  /** One clause each. */
  problems: string[];
}

function sentences({ address, unreachable, problems }: Findings) {
  const advice =
    'Start what serves it, or say where browsers reach the files with RELEASE_URL or --url (RELEASE_SERVER_URL or --server-url for the shell).';
  if (unreachable) return [`Nobody serves ${address} (${unreachable}). ${advice}`];
  if (problems.length === 0) return [];
  const more = problems.length > MAX_NAMED ? `; and ${problems.length - MAX_NAMED} more` : '';
  return [
    `${address} does not serve the release as browsers and shell need it: ${problems.slice(0, MAX_NAMED).join('; ')}${more}. ${advice}`,
  ];
}

/**
 * @param address folder of the release
 * @param files the first is asked for before all others
 * @param page who loads the files, when browsers do
 */
async function problemsAt(
  address: string,
  [first, ...rest]: readonly [ServedFile, ...ServedFile[]],
  page?: URL,
): Promise<Findings> {
  const problems: string[] = [];
  if (page?.protocol === 'https:' && address.startsWith('http:') && !isOfThisMachine(address))
    problems.push(`a page of ${page.origin} may load nothing over plain http`);
  const answer = await problemOf(address, first, page);
  if (answer.unreachable) return { address, unreachable: answer.unreachable, problems };
  if (answer.problem) problems.push(answer.problem);
  await inParallel(rest, MAX_PARALLEL, async (file) => {
    const { unreachable, problem } = await problemOf(address, file, page);
    const clause = unreachable ? `${file.file}: ${unreachable}` : problem;
    if (clause) problems.push(clause);
  });
  return { address, unreachable: null, problems };
}

const isOfThisMachine = (address: string) => /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname);

async function problemOf(
  address: string,
  { file, integrity }: ServedFile,
  page: URL | undefined,
): Promise<{ unreachable?: string; problem?: string }> {
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(new URL(file, address), {
      headers: { 'accept-encoding': 'br, gzip', ...(page ? { origin: page.origin } : {}) },
      // The shell follows none, see server-loader.ts.
      redirect: 'manual',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    return { unreachable: reasonOf(error) };
  }
  if (response.status !== 200) return { problem: `${file} answers ${response.status}` };
  if (integrityOf(bytes) !== integrity) return { problem: `${file} has other content` };
  if (!page) return {};
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== page.origin)
    return {
      problem: `${file} comes ${allowed ? `with Access-Control-Allow-Origin: ${allowed}` : 'without Access-Control-Allow-Origin'}, and a page of ${page.origin} may not read it`,
    };
  const type = response.headers.get('content-type') ?? '';
  if (file.endsWith('.js') && response.headers.get('x-content-type-options') && !/javascript/.test(type))
    return { problem: `${file} comes as ${type || 'no type'}, which browsers do not run (nosniff)` };
  return {};
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${FILE_TIMEOUT_MS / 1000} s`;
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
