import { setServerDom } from '@red/ui/safe-html';
import { JSDOM } from 'jsdom';

/** Gives the sanitizer the DOM that it needs to clean the API's HTML on the server, as it does in browsers (UX-19). */
export function provideServerDom(): void {
  setServerDom(new JSDOM('').window);
}
