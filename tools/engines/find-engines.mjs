/** The other two engines as the machine or the distribution has them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../browser.mjs';

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** With what Firefox and WebKit need for the film of the payments. */
const FIREFOX_PACKAGES = ['firefox-esr', 'libavcodec59'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'];
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** One folder for each architecture, with one of each API of the library. */
const LIBRARIES = '/usr/lib';

/**
 * A WebKit for tests: its driver, the browser that it starts, and a display without a screen.
 * @typedef {{ driver: string, browser: string, display: string }} Webkit
 */

/**
 * Path of a Firefox: the setting FIREFOX, else the machine's, else the distribution's.
 * @returns {string | null}
 */
export function findFirefox() {
  const find = () => [process.env.FIREFOX, ...FIREFOX_PATHS].find((file) => file && existsSync(file)) ?? null;
  return find() ?? afterInstalling(FIREFOX_PACKAGES, find);
}

/** @returns {Webkit | null} */
export function findWebkit() {
  const find = () => {
    const browser = miniBrowser();
    return browser && existsSync(DRIVER) && existsSync(XVFB)
      ? { driver: DRIVER, browser, display: XVFB }
      : null;
  };
  return find() ?? afterInstalling(WEBKIT_PACKAGES, find);
}

/**
 * @template T
 * @param {readonly string[]} packages
 * @param {() => T} find
 * @returns {T}
 */
function afterInstalling(packages, find) {
  installPackages(packages);
  return find();
}

/** @returns {string | undefined} */
function miniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined;
  const foldersIn = (/** @type {string} */ folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return foldersIn(LIBRARIES)
    .filter(({ name }) => name.endsWith('-linux-gnu'))
    .flatMap(({ name }) =>
      foldersIn(path.join(LIBRARIES, name))
        .filter((each) => /^webkit(2?gtk)-/.test(each.name))
        .map((each) => path.join(LIBRARIES, name, each.name, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
}
