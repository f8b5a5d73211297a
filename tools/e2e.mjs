export * from './test-site.ts';
