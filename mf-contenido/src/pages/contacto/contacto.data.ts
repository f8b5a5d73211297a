import { areasQuery } from '@red/api/contact.queries';
import type { PagePrefetch } from '@red/contract/page';
import { breadcrumbHead } from '../../breadcrumb/breadcrumb-list';

/** The areas of the form's select. */
export const prefetch: PagePrefetch = ({ queryClient }) => queryClient.prefetchQuery(areasQuery());

export const head = breadcrumbHead('/contacto');
