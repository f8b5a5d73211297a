/** Lets a tool import pure TypeScript modules of the packages, which the oldest supported Node cannot. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

/** @param {string | URL} file of a TypeScript module */
export const importTypeScript = (file) => import(String(file));
