export * from './pack-packages.ts';
