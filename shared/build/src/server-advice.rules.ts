/**
 * What to do about code that asks the server for something that browsers alone have; null for other errors. Pure.
 * @param message such as `ReferenceError: document is not defined`
 * @param isOfBrowsers whether browsers have a global of that name
 */
export function serverAdvice(message: string, isOfBrowsers: (name: string) => boolean): string | null {
  const name = /^ReferenceError: (\w+) is not defined/.exec(message)?.[1];
  return name && isOfBrowsers(name)
    ? `En el servidor no existe "${name}": úsalo en un efecto o al atender un evento, no al cargar el módulo ni al mostrar la página.`
    : null;
}
