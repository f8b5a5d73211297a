import { useEffect, useMemo, useRef } from 'react';
import { sanitizeHtml } from './sanitize-html';

export { sanitizeHtml, setServerDom } from './sanitize-html';

export interface SafeHtmlProps {
  html: string | null | undefined;
  as?: 'div' | 'section' | 'article';
  className?: string;
}

/** The only place of the site that puts foreign HTML into the page, always through the sanitizer. */
export function SafeHtml({ html, as: Element = 'div', className }: SafeHtmlProps) {
  const clean = useMemo(() => sanitizeHtml(html ?? ''), [html]);
  const element = useRef<HTMLDivElement>(null);
  // React keeps the server's inner HTML: where the server had to escape, the browser replaces it.
  useEffect(() => {
    if (element.current && element.current.innerHTML !== clean)
      Object.assign(element.current, { innerHTML: clean });
  }, [clean]);
  return (
    <Element
      ref={element}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
