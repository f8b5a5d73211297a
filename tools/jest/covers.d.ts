/** See covers.mjs. */
declare function covers(...ids: readonly [string, ...string[]]): {
  test: jest.It;
  it: jest.It;
  describe: jest.Describe;
};
