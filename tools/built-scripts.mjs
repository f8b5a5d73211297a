export * from './built-scripts.ts';
