export * from './build.ts';
