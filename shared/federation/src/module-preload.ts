/**
 * Fetches ES modules of a release, each with the hash it must have: an `import` takes what is there and fetches nothing
 * itself. All are asked for at once, so that none is found as an import of another one first. Rejects when one is not
 * what was released, and where the browser cannot check it; nothing of the release may run then.
 * @param url folder of the release
 * @param hashOf hash of a file; one without a hash is refused
 */
export async function preloadModules(
  url: string,
  modules: readonly string[],
  hashOf: (file: string) => string | undefined,
): Promise<void> {
  await Promise.all(modules.map((file) => preload(`${url}${file}`, hashOf(file))));
}

const preload = (href: string, integrity: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    if (!integrity || !link.relList.supports('modulepreload')) {
      reject(new Error(`Failed to fetch ${href}: its hash cannot be checked`));
      return;
    }
    link.rel = 'modulepreload';
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Failed to fetch ${href} as it was released`));
    };
    document.head.append(link);
  });
