/** Absent on the server and in browsers without Trusted Types. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): TrustedHTML };
  };
};

const policy = trustedTypes?.createPolicy('red-html', { createHTML: (html) => html });

/**
 * HTML as a page takes it whose content policy refuses plain text there (record 019): what the sanitizer has cleaned, and
 * drawings of the sources. For nothing else. Each call makes a new object, and React writes what is not the same again:
 * keep it.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
