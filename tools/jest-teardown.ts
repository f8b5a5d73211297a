/** Closes what jest-setup.ts opened. */
export default (): Promise<void> => globalThis.endTestRun();
