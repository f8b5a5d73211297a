import { contentSecurityPolicy } from './security-headers';

const NOTHING = { scripts: [], styles: [], styleAttributes: [], development: false };

test('what no directive names comes from the site and the areas, whose files Firefox prefetches by it; a manifest from the site alone', () => {
  const policy = contentSecurityPolicy({ ...NOTHING, remoteOrigins: ['https://pagos.example'] }).split('; ');
  expect(policy).toContain("default-src 'self' https://pagos.example");
  expect(policy).toContain("manifest-src 'self'");
});
