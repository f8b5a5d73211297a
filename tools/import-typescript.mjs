/** Lets a tool import the pure modules of the rooms (colours, drawings), which the oldest supported Node cannot. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

/** Imports a TypeScript module. @param {string | URL} file */
export const importTypeScript = (file) => import(String(file));
