/** See define-covers.ts. */
interface Covers {
  (...ids: readonly [string, ...string[]]): { test: jest.It; it: jest.It; describe: jest.Describe };
  each<Row extends readonly [ids: string, ...values: unknown[]]>(
    rows: readonly Row[],
  ): (title: string, run: (...values: ValuesOf<Row>) => unknown, timeout?: number) => void;
}

type ValuesOf<Row> = Row extends readonly [string, ...infer Values] ? Values : never;

declare var covers: Covers;
