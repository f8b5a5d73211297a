import { readParameters } from './use-taken-parameters';

covers('UX-18', 'AMB-21').test.each([
  ['?token=abc&email=a%40b.mx', null, { token: 'abc', email: 'a@b.mx' }],
  ['', { token: 'kept', email: 'a@b.mx' }, { token: 'kept', email: 'a@b.mx' }],
  ['?token=new', { token: 'kept' }, { token: 'new', email: undefined }],
  ['?token=', null, { token: undefined, email: undefined }],
  ['', { token: 7, email: ['x'] }, { token: undefined, email: undefined }],
  ['', 'something else', { token: undefined, email: undefined }],
])('%j with the state %j gives %j', (search, state, taken) => {
  expect(readParameters(search, state)).toEqual(taken);
});
