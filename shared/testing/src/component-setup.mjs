import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import { collectConsoleErrors, consoleErrorVerdict } from './console-errors.fixture';

const { error } = console;

// In development React records for every element which line made it: a sixth of a test's time, for a stack that a warning
// repeats beside the name of its component. It stops by itself after this many in a second.
const OWNER_STACKS_PER_SECOND = 10_000;
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => OWNER_STACKS_PER_SECOND,
    set() {},
  });

// Generous: a slow machine must not fail a test.
configure({ asyncUtilTimeout: 5_000 });

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

// React shows what was loaded 300 ms after its spinner at the earliest: a test does not wait for that. The timer is the one
// that React finds when it is loaded.
const { setTimeout } = window;
Object.assign(window, { setTimeout: (/** @type {() => void} */ show) => setTimeout(show) });
jest.requireActual('@testing-library/react');
Object.assign(window, { setTimeout });
