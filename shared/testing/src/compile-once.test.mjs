import vm from 'node:vm';

/**
 * What a module exports that runs as Jest runs it for a test file.
 * @param {string} code
 * @param {object} [globals]
 * @returns {{ count: () => number, array: object, said: unknown }}
 */
function run(code, globals = {}) {
  const module = { exports: { count: () => 0, array: {}, said: null } };
  const parsingContext = vm.createContext(globals);
  vm.compileFunction(code, ['module'], { filename: '/counted.js', parsingContext })(module);
  return module.exports;
}

afterEach(() => jest.restoreAllMocks());

describe('a module that is compiled once', () => {
  test('has a state and globals of its own in each test file', () => {
    const runs = jest.spyOn(vm.Script.prototype, 'runInContext');
    const code = 'let count = 0; module.exports = { count: () => ++count, array: Array, said: site };';
    const first = run(code, { site: 'a' });
    const second = run(code, { site: 'b' });
    first.count();
    expect([first.count(), second.count()]).toEqual([2, 1]);
    expect([first.said, second.said]).toEqual(['a', 'b']);
    expect(first.array).not.toBe(second.array);
    expect(runs).toHaveBeenCalledTimes(2);
    expect(runs.mock.contexts[1]).toBe(runs.mock.contexts[0]);
  });

  test('is compiled again when it says something else', () => {
    expect(run('module.exports = { said: 1 }').said).toBe(1);
    expect(run('module.exports = { said: 2 }').said).toBe(2);
  });

  test('names in an error the line and column of its file', () => {
    expect(() => run('throw new Error("here")')).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('/counted.js:1:7') }),
    );
  });

  test('is strict where it says so', () => {
    expect(() => run('"use strict"; undeclared = 1;')).toThrow('undeclared is not defined');
  });
});
