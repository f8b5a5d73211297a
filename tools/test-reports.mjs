export * from './test-reports.ts';
