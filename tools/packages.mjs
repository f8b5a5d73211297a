export * from './packages.ts';
