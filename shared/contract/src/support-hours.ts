/** When somebody answers telephone and WhatsApp (CONT-109, AMB-65), in central Mexican time. */
export const SUPPORT_HOURS = 'Lunes a viernes de 9:00 a 17:00';
