import type { ReleaseManifest } from '@red/contract/remote-manifest';

/** KiB of a remote that states no budget. */
const DEFAULT_SCRIPT_KIB = 120;

/** What the pages of a release may load of its scripts, in KiB of brotli. */
export const scriptBudget = ({ budget }: Pick<ReleaseManifest, 'budget'>): number =>
  budget?.scriptKiB ?? DEFAULT_SCRIPT_KIB;

/**
 * What each exposed module loads of the release's scripts, container included, in KiB.
 * @param bytesOf size of a file on the wire, asked once for each
 */
export function scriptSizes(
  { build }: Pick<ReleaseManifest, 'build'>,
  bytesOf: (file: string) => number,
): { expose: string; kib: number }[] {
  const sizes = new Map(scriptsOf({ build }).map((file) => [file, bytesOf(file)]));
  return Object.entries(build.exposes).map(([expose, scripts]) => {
    const files = [...new Set([build.entry, ...scripts])];
    return { expose, kib: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024 };
  });
}

/** Scripts of the container and of all exposed modules, each once. */
export const scriptsOf = ({ build }: Pick<ReleaseManifest, 'build'>): string[] => [
  ...new Set([build.entry, ...Object.values(build.exposes).flat()]),
];
