/** A name as the API sends it, `{ name }`; null stays null. */
export const named = (name: string | null) => (name === null ? null : { name });
