import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { collectConsoleErrors, consoleErrorVerdict } from './console-errors.fixture';

const { error } = console;

// Generous: a slow machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  collectConsoleErrors();
});

// React's warnings and failed prop checks are defects: a test that causes one fails.
afterEach(() => {
  console.error = error;
  const verdict = consoleErrorVerdict();
  if (verdict) throw new Error(verdict);
});
