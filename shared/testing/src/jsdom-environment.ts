import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from 'jest-environment-jsdom';
import { NODE_GLOBALS } from './node-globals';

/** The DOM of component tests: a window of jsdom for each test file. Libraries are resolved as in Node. */
export default class extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, NODE_GLOBALS);
  }

  override exportConditions(): string[] {
    return [];
  }
}
