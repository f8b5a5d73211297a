import { Building2, CreditCard, FileText, type LucideIcon, ShieldCheck } from 'lucide-react';

export interface InfoSlide {
  title: string;
  text: string;
  /** Where that is done. */
  link?: { to: string; label: string };
  icon: LucideIcon;
  tone: 'pizarron' | 'cempasuchil' | 'cielo' | 'bugambilia';
}

/** What to know before paying (PAGOS-130 to PAGOS-133). */
export const INFO_SLIDES: readonly InfoSlide[] = [
  {
    title: 'Factura con el botón de facturación',
    text: 'Si pagas con tarjeta o en tienda de conveniencia, solicita tu factura con el botón Facturación del menú de este sitio.',
    icon: FileText,
    tone: 'pizarron',
  },
  {
    title: 'Factura por correo electrónico',
    text: 'Si pagas en ventanilla bancaria, solicita tu factura por correo electrónico: adjunta tu comprobante de pago y tu constancia de situación fiscal.',
    link: { to: '/facturacion', label: 'Cómo y a dónde escribir' },
    icon: Building2,
    tone: 'cempasuchil',
  },
  {
    title: 'Tarjetas BBVA',
    text: 'Si tu tarjeta es BBVA, usa los datos de tu tarjeta digital: los encuentras en la aplicación de tu banco.',
    icon: ShieldCheck,
    tone: 'cielo',
  },
  {
    title: 'American Express',
    text: 'No se acepta American Express. Paga con otra tarjeta de crédito o débito, en ventanilla o en efectivo.',
    icon: CreditCard,
    tone: 'bugambilia',
  },
];

/** The slide `by` places further, never beyond either end (PAGOS-134). */
export const slideAfter = (index: number, by: number, count = INFO_SLIDES.length): number =>
  Math.min(Math.max(index + by, 0), count - 1);
