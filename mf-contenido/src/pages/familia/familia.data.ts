import { breadcrumbHead } from '../../breadcrumb/breadcrumb-list';

export const head = breadcrumbHead('/familia');
