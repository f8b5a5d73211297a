/** The login's link to password recovery, as the site calls it (AMB-07): messages send people to it by that name. */
export const RECOVERY_LINK = 'Forgot your password?';
