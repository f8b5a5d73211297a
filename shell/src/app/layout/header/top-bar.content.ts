import { CreditCard, FileText, type LucideIcon, MessageCircle, Search } from 'lucide-react';

export interface TopBarLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The four entries of the top bar, in the documents' order (SHELL-39 to SHELL-42, SHELL-46, AMB-10). */
export const TOP_BAR_LINKS: readonly TopBarLink[] = [
  { label: 'Diccionarios', to: '/busqueda-en-diccionarios', icon: Search },
  { label: 'Contacto', to: '/contacto', icon: MessageCircle },
  { label: 'Pagos', to: '/pagos', icon: CreditCard },
  { label: 'Facturación', to: '/facturacion', icon: FileText },
];
