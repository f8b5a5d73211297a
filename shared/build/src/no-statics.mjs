/**
 * Stands in for hoist-non-react-statics, which copies the static members of a wrapped class component. Only emotion's
 * `withTheme` calls it, which nobody uses; a build cannot leave it out, because it is CommonJS, with its react-is 0.9 KiB
 * of every first load.
 * @template Wrapper
 * @param {Wrapper} wrapper
 */
export default (wrapper) => wrapper;
