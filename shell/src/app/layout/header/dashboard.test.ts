import { dashboardAddress } from './dashboard';

test('SHELL-66 SHELL-69 the token travels in the query string of the configured address', () => {
  expect(dashboardAddress('https://admin.example/inicio?area=1', 'a b&c')).toBe(
    'https://admin.example/inicio?area=1&token=a+b%26c',
  );
});

test.each([null, '', 'admin', 'http://admin.example', 'javascript:alert(1)'])(
  'SHELL-66 AMB-18 the token never goes to %p',
  (configured) => {
    expect(dashboardAddress(configured, 'abc')).toBeNull();
  },
);

test('AMB-18 this very machine may do without https', () => {
  expect(dashboardAddress('http://localhost:4100/', 'abc')).toBe('http://localhost:4100/?token=abc');
});
