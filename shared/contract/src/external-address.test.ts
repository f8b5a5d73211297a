import { addressWithToken } from './external-address';

covers('SHELL-66', 'SHELL-69', 'AUTH-26', 'AMB-18').test.each([
  ['https://app.red.example/', 'https://app.red.example/?token=t+%26'],
  ['https://app.red.example/inicio?area=1', 'https://app.red.example/inicio?area=1&token=t+%26'],
  ['http://localhost:4000/x', 'http://localhost:4000/x?token=t+%26'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/?token=t+%26'],
  ['http://app.red.example/', null],
  ['ftp://localhost/', null],
  ['javascript:alert(1)', null],
  ['not an address', null],
  ['', null],
  [null, null],
])('the token travels to %j as %j', (configured, address) => {
  expect(addressWithToken(configured, 't &')).toBe(address);
});
