/** Looked for in this order: most name others too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const UNKNOWN = 'Navegador desconocido';

/** How an owner recognises a session, "Firefox en Windows"; nothing else of the user agent. Pure. */
export function deviceOf(userAgent = ''): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = named(BROWSERS) ?? UNKNOWN;
  const system = named(SYSTEMS);
  return system ? `${browser} en ${system}` : browser;
}
