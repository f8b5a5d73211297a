/** Fetches the document again (CONT-133). A module of its own because test environments cannot do it. */
export const reloadPage = (): void => window.location.reload();
