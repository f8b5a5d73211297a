import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { Window } from 'happy-dom';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';
import { NODE_GLOBALS } from './node-globals';

/**
 * A window of happy-dom, for a test file that begins with `@jest-environment @red/testing/happy-dom`: several times as fast
 * as jsdom where much is asked by role. It does not do as browsers do where HTML is cleaned, scripts and pictures are
 * loaded, or the Tab key goes from field to field. Libraries are resolved as in Node.
 */
export default class HappyDomEnvironment implements JestEnvironment<number> {
  readonly global: JestEnvironment['global'];
  readonly moduleMocker: ModuleMocker;
  readonly fakeTimers: LegacyFakeTimers<number>;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #window: Window;

  constructor({ projectConfig }: JestEnvironmentConfig, { console }: EnvironmentContext) {
    this.#window = new Window({
      url: 'http://localhost/',
      console,
      settings: {
        // Pictures, frames and scripts are not fetched, which is no error.
        handleDisabledFileLoadingAsSuccess: true,
        navigation: {
          disableMainFrameNavigation: true,
          disableChildFrameNavigation: true,
          disableChildPageNavigation: true,
          disableFallbackToSetURL: true,
        },
      },
    });
    // A window is the global object of its context, which happy-dom's types do not say; nor do Jest's two agree on it.
    const global = this.#window as unknown as typeof globalThis & JestEnvironment['global'];
    installCommonGlobals(global, projectConfig.globals);
    Object.assign(global, NODE_GLOBALS, {
      global,
      Buffer,
      // Jest takes these away; libraries for Node look for them.
      setImmediate,
      clearImmediate,
    });
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id: number) => id, refToId: (ref: number) => ref },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    await this.#window.happyDOM.close();
  }

  exportConditions(): string[] {
    return [];
  }

  getVmContext(): JestEnvironment['global'] {
    return this.global;
  }
}
