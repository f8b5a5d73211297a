/** Multiplies the time limits of visits: on a machine that is busy with other work an answer comes late, and is right. */
export const PATIENCE = Number(process.env.CHAOS_PATIENCE || 1);
