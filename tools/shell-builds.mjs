export * from './shell-builds.ts';
