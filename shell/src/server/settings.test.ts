import { readSettings } from './settings';

describe('settings', () => {
  test('every setting has its documented default', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      apiBaseUrl: 'http://localhost:4000',
      maintenance: false,
      serverRendering: true,
      site: {
        productName: 'RED',
        paymentGateway: 'api',
        paymentSuccessRate: 0.5,
        captcha: { provider: 'altcha' },
        dashboardUrl: null,
      },
    });
  });

  covers('SHELL-69').test(
    'product name, addresses and switches come from the environment; an empty value counts as unset',
    () => {
      const settings = readSettings({
        PRODUCT_NAME: 'Otra',
        DASHBOARD_URL: 'https://panel.example/',
        SSR: 'off',
        SITE_MAINTENANCE: 'true',
        PORT: '',
      });
      expect(settings).toMatchObject({
        port: 3000,
        maintenance: true,
        serverRendering: false,
        site: { productName: 'Otra', dashboardUrl: 'https://panel.example/' },
      });
    },
  );

  test('the error names every invalid setting', () => {
    expect(() =>
      readSettings({ PORT: 'abc', PAYMENT_SUCCESS_RATE: '2', DASHBOARD_URL: 'javascript:alert(1)' }),
    ).toThrow(/PORT[\s\S]*PAYMENT_SUCCESS_RATE[\s\S]*DASHBOARD_URL/);
  });
});
