import { breadcrumbHead } from '../../breadcrumb/breadcrumb-list';

export const head = breadcrumbHead('/docentes');
