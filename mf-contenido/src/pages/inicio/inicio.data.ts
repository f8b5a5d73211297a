import { homeQuery } from '@red/api/home.queries';
import { site } from '@red/contract/host';
import type { PageHead, PagePrefetch } from '@red/contract/page';

/** The three lists of the home page, so that they are in the server's HTML. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(homeQuery());

/** Who publishes the site, as schema.org describes it (UX-14). */
export const head: PageHead = () => {
  const { siteUrl, productName, social, tollFreeNumber } = site();
  const profiles = Object.values(social).filter((address) => address !== null);
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: productName,
        url: siteUrl,
        logo: new URL('/favicon.svg', siteUrl).href,
        ...(profiles.length > 0 && { sameAs: profiles }),
        ...(tollFreeNumber && {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            telephone: tollFreeNumber,
            areaServed: 'MX',
            availableLanguage: 'es',
          },
        }),
      },
    ],
  };
};
