/**
 * Every path the site asks for, exactly as the documents list them (D1 §7, D2 §7). The API server registers
 * its routes from the same constants. A path with `{name}` has a part to fill in.
 */
export const PATHS = {
  login: 'api/users/login',
  /** Our own: work for a login while many wrong passwords are tried. */
  loginChallenge: 'api/users/login/challenge',
  passwordRecovery: 'api/users/password-recovery',
  passwordChange: 'api/users/password-change',
  /** Opened from a recovery mail; our own (AMB-43). */
  passwordLink: 'api/users/password-recovery/link',
  loginKey: 'api/users/login-key',
  logout: 'api/users/logout',
  /** Our own: a foreign API host may not have them. */
  sessions: 'api/users/sessions',
  session: 'api/users/sessions/{id}',
  completeRegister: 'api/users/complete-register',
  /** Without `api/`, as listed (AMB-42). */
  confirmation: 'users/confirmation',
  newsletter: 'api/red/bulletin/subscribe',
  /** The only listed path without a use (AMB-74). */
  home: 'api/dashboard/reels/news',
  articles: 'api/red/articles/home',
  article: 'api/red/articles/{id}',
  levels: 'api/dashboard/scholar-levels',
  grades: 'api/scholar-grades-catalogue',
  groups: 'api/dashboard/groups-catalogue',
  faqs: 'api/red/faqs/list',
  partnersLinks: 'api/red/users/partners-links',
  /** The external login-link service, asked through our own API so that its key stays on the server (AMB-63). */
  teacherLoginLink: 'api/red/partners/teacher-login-link/{email}',
  /** Our own: a foreign API host may not have it. */
  search: 'api/red/search',
  dictionarySearch: 'api/red/dictionary/search',
  /** Our own: words that begin like what is typed. */
  dictionarySuggestions: 'api/red/dictionary/suggestions',
  /** Our own: one word for each day. */
  dictionaryWordOfDay: 'api/red/dictionary/word-of-the-day',
  dictionaryLittle: 'api/red/dictionary/little',
  areas: 'api/red/areas/catalogue',
  contact: 'api/red/contact/store',
  /** Our own: access, rectification, cancellation, opposition. */
  privacyRequests: 'api/red/privacy-requests',
  /** Our own: whether a page was of use. */
  feedback: 'api/red/feedback',
  books: 'api/red/books/list',
  representatives: 'api/red/representatives/list',
  videos: 'api/red/reels/list',
  captchaChallenge: 'api/captcha/challenge',
  orders: 'api/red/payments/orders',
  orderChallenge: 'api/red/payments/challenge',
  order: 'api/red/payments/orders/{number}',
  /** Our own: receipt or slip as a file. */
  orderPdf: 'api/red/payments/orders/{number}/pdf',
  orderAttempts: 'api/red/payments/orders/{number}/attempts',
  /** Our own: mails a link to an order, for its folio and its address. */
  orderLinks: 'api/red/payments/order-links',
  /** Where such a link is exchanged for a short visit. */
  orderVisits: 'api/red/payments/order-visits',
  /** Called by payment providers, signed. */
  paymentWebhook: 'api/red/payments/webhooks/{provider}',
} as const;

/** `api/red/articles/{id}` + `{ id: 3 }` → `api/red/articles/3`, every part URL-encoded. */
export function fillPath(path: string, parts: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(parts[name] ?? '')));
}
