/** What a release was built from, as its pipeline or the checkout says it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '@red/contract/release-registry';
import { Refusal } from '../refusal';

export type Environment = Readonly<Record<string, string | undefined>>;
type Source = NonNullable<Release['source']>;

/** The commit and the run that a pipeline names: by settings of this command, else as GitHub and GitLab do. */
export function statedSource(environment: Environment): Partial<Source> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  const onGithub = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  const commit = environment.RELEASE_COMMIT || environment.GITHUB_SHA || environment.CI_COMMIT_SHA;
  const pipeline = environment.RELEASE_PIPELINE || onGithub || environment.CI_PIPELINE_URL;
  return { ...(commit && { commit }), ...(pipeline && { pipeline }) };
}

/**
 * Where no pipeline says it, the commit that a folder stands on, `-dirty` with changes; nothing outside of git. Throws a
 * Refusal for a pipeline that is no address.
 */
export async function sourceOf(folder: string, stated: Partial<Source>): Promise<Source | undefined> {
  if (stated.pipeline && !/^https?:\/\/\S+$/.test(stated.pipeline))
    throw new Refusal(
      `RELEASE_PIPELINE=${stated.pipeline} is no address: it is where the run of the pipeline is shown.`,
    );
  const commit = stated.commit || (await checkedOut(folder));
  return commit ? { ...stated, commit } : undefined;
}

const checkedOut = (folder: string): Promise<string> =>
  promisify(execFile)('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/** As much of a commit as a table has room for. */
export const shortCommit = (commit: string | null): string =>
  commit?.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1') ?? '';
