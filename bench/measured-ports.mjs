/** Ports of the site that is measured: beside those of `npm start` and of the stories, so that all can run at once. */
export const MEASURED_PORTS = {
  PORT: '3200',
  MF_AUTH_PORT: '3201',
  MF_PAGOS_PORT: '3202',
  MF_PARTNERS_PORT: '3203',
  MF_DICCIONARIOS_PORT: '3204',
  MF_CONTENIDO_PORT: '3205',
  API_PORT: '4200',
};
