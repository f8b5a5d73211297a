import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { consoleComplaint, watchConsole } from '../../shared/ui/src/testing/console-errors.fixture.ts';

const { error } = console;

// Generous: a slow machine must not fail a test.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  watchConsole();
});

// React's warnings and failed prop checks are defects: a test that causes one fails.
afterEach(() => {
  console.error = error;
  const complaint = consoleComplaint();
  if (complaint) throw new Error(complaint);
});
