export { default } from '@red/testing/jest-preset';
