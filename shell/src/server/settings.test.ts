import { DEFAULT_SITE } from '@red/contract/site';
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

  covers('PARTNERS-25', 'PARTNERS-30', 'PARTNERS-31', 'CONT-108', 'AMB-86').test(
    'what is outside the site comes from settings',
    () => {
      const settings = readSettings({
        MATH_CHALLENGE_FAMILY_URL: 'https://math.example/familias',
        MILTON_PRIMARY_URL: 'https://milton.example/primaria',
        MILTON_SECONDARY_URL: 'https://milton.example/secundaria',
        FACEBOOK_URL: 'https://www.facebook.com/escuela',
        INSTAGRAM_URL: 'https://www.instagram.com/escuela',
        VIDEO_CHANNEL_URL: 'https://www.youtube.com/@escuela',
        TOLL_FREE_NUMBER: '+52 800-123 4567',
        PUBLISHER_NAME: 'Editorial Lectura, S.A. de C.V.',
        PUBLISHER_ADDRESS: 'Calle 1, 01000, Ciudad de México',
        CONTACT_EMAIL: 'hola@escuela.example',
        WHATSAPP_NUMBER: '+52 55 1234 5678',
        SCHOOL_CYCLE: '2026-2027',
        PRIVACY_NOTICE_DATE: '2026-08-01',
        HERO_VIDEO_URL: '/videos/bienvenida.mp4',
        SAMPLE_CONTENT: 'true',
      });
      expect(settings.site).toMatchObject({
        partners: {
          mathChallengeFamilyUrl: 'https://math.example/familias',
          miltonPrimaryUrl: 'https://milton.example/primaria',
          miltonSecondaryUrl: 'https://milton.example/secundaria',
        },
        social: {
          facebook: 'https://www.facebook.com/escuela',
          instagram: 'https://www.instagram.com/escuela',
          video: 'https://www.youtube.com/@escuela',
        },
        tollFreeNumber: '+52 800-123 4567',
        publisher: {
          legalName: 'Editorial Lectura, S.A. de C.V.',
          address: 'Calle 1, 01000, Ciudad de México',
          email: 'hola@escuela.example',
          whatsApp: '+52 55 1234 5678',
        },
        schoolCycle: '2026-2027',
        privacyNoticeDate: '2026-08-01',
        heroVideoUrl: '/videos/bienvenida.mp4',
      });
    },
  );

  covers('AMB-158').test(
    'the page gets the publishable key of Stripe, where payments reach the API; never a secret key',
    () => {
      const STRIPE_PUBLISHABLE_KEY = 'pk_test_1';
      expect(readSettings({ STRIPE_PUBLISHABLE_KEY }).site.stripeKey).toBe('pk_test_1');
      const simulated = readSettings({ STRIPE_PUBLISHABLE_KEY, PAYMENT_GATEWAY: 'simulated' });
      expect(simulated.site).not.toHaveProperty('stripeKey');
      expect(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' }).site).not.toHaveProperty('stripeKey');
      expect(() => readSettings({ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toThrow('must begin with pk_');
    },
  );

  const OUTSIDE = [
    'partners',
    'social',
    'tollFreeNumber',
    'publisher',
    'privacyNoticeDate',
    'heroVideoUrl',
  ] as const;
  const outside = (environment: NodeJS.ProcessEnv) => {
    const { site } = readSettings(environment);
    return OUTSIDE.map((name) => site[name]);
  };

  covers('UX-25', 'AMB-86').test.each([
    ['a site with a real name', { SITE_URL: 'https://red.example' }],
    ['a site that listens for other machines', { HOST: '0.0.0.0' }],
    ['another API', { API_BASE_URL: 'https://api.example' }],
    ['a refusal by name', { SAMPLE_CONTENT: 'false' }],
  ])('with %s nothing outside the site has a sample', (_case, environment) => {
    expect(outside(environment)).toEqual(OUTSIDE.map((name) => DEFAULT_SITE[name]));
  });

  covers('AMB-86').test.each([
    ['on this machine only', { PORT: '4321' }, 'http://localhost:4321'],
    [
      'where they are demanded',
      { HOST: '0.0.0.0', SITE_URL: 'https://red.example/', SAMPLE_CONTENT: 'true' },
      'https://red.example',
    ],
  ])('%s samples lead to pages of the site itself', (_case, environment, siteUrl) => {
    const { site } = readSettings(environment);
    const addresses = [...Object.values(site.partners), ...Object.values(site.social)];
    expect(new Set(addresses).size).toBe(6);
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${siteUrl}/_muestra/[a-z-]+$`));
    expect(site).toMatchObject({ tollFreeNumber: '800 000 0000', heroVideoUrl: '/_muestra/video.mp4' });
  });

  covers('AMB-86').test.each([
    ['TOLL_FREE_NUMBER', 'por definir'],
    ['TOLL_FREE_NUMBER', '   '],
    ['CONTACT_EMAIL', 'hola'],
    ['WHATSAPP_NUMBER', 'por definir'],
    ['MILTON_PRIMARY_URL', 'milton.example'],
    ['FACEBOOK_URL', 'javascript:alert(1)'],
    ['HERO_VIDEO_URL', '//otro.example/video.mp4'],
    ['HERO_VIDEO_URL', 'video.mp4'],
  ])('%s does not take %j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}: must be `));
  });

  test('the error names every invalid setting', () => {
    expect(() =>
      readSettings({ PORT: 'abc', PAYMENT_SUCCESS_RATE: '2', DASHBOARD_URL: 'javascript:alert(1)' }),
    ).toThrow(/PORT[\s\S]*PAYMENT_SUCCESS_RATE[\s\S]*DASHBOARD_URL/);
  });

  test('the registry is a folder or a bucket, and records are at least those of a floor', () => {
    const { registryAddress, vetoesAddress, releaseFloor } = readSettings({
      REGISTRY: 's3://red/live',
      RELEASE_FLOOR: '{"mf-pagos": 31}',
    });
    expect([registryAddress, vetoesAddress, releaseFloor]).toEqual([
      's3://red/live',
      's3://red/live/vetoes',
      { 'mf-pagos': 31 },
    ]);
    expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({
      registryAddress: '/data/registry',
      vetoesAddress: '/data/registry/vetoes',
    });
  });

  test.each([
    [
      'a registry behind a web server',
      { REGISTRY: 'https://red.example/registry.json' },
      /REGISTRY: must be a folder/,
    ],
    [
      'the setting of before',
      { REGISTRY_FILE: '/data/registry/registry.json' },
      /REGISTRY_FILE: is REGISTRY now/,
    ],
    [
      'a floor without numbers',
      { RELEASE_FLOOR: '{"mf-pagos": "x"}' },
      /RELEASE_FLOOR cannot be read .* is \{"mf-pagos": 31\}/s,
    ],
  ])('%s is refused at the start, in a sentence', (_what, environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
