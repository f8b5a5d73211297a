export * from './scratch-folder.ts';
