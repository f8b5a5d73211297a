/** The router of the shell in the browser, with a history that the shell controls. Areas do not use it. */
export {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
