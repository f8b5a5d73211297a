export * from './single-run.ts';
