export * from './part-ready.ts';
