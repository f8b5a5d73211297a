import type { ReleaseManifest } from '@red/contract/remote-manifest';

/** What a browser needs of a release before it loads any of its code: its files with their hashes, and who needs which. */
export type ReleaseFacts = Pick<ReleaseManifest['build'], 'exposes' | 'groups' | 'modules'> & {
  /** Hash of each file that a browser may load. */
  files: Readonly<Record<string, { integrity: string }>>;
};

/** Of a release whose files are not checked and not known. */
export const NO_FACTS: ReleaseFacts = { files: {}, exposes: {}, groups: {} };

/** Where the shell serves the facts of a release. They never change, since the id is part of its hash. */
export const RELEASE_FACTS_PATH = '/_releases/';

export const releaseFactsPath = (remote: string, id: string) => `${RELEASE_FACTS_PATH}${remote}/${id}.json`;
