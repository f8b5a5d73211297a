import { openScratchFolder } from './scratch-folder';

/** Puts all temporary files of the tests into one folder, which goes when Jest ends. */
export default function open(): void {
  process.once('exit', openScratchFolder());
}
