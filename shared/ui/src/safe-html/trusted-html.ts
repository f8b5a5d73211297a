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
 * HTML for a page whose content policy refuses plain text (record 019). Only for sanitised HTML and drawings of the
 * sources. Each call makes a new object, which React writes again: keep the object.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
