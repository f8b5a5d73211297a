/** The page of the partners, as a visitor with a role opens it. It is imported once in a test file. */
import type { SiteConfig } from '@red/contract/site';
import { renderInSite } from '@red/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import PartnersPage from './partners.page';

export const LINKS = 'http://localhost/api/red/users/partners-links';
export const TEACHER_LINK = 'http://localhost/api/red/partners/teacher-login-link/:email';
export const ALL = { math_challenge_active: true, lexium_active: true, milton_active: true };

export const PARTNERS = {
  mathChallengeFamilyUrl: 'https://math.example.org/familias',
  miltonPrimaryUrl: 'https://milton.example.org/primaria',
  miltonSecondaryUrl: 'https://milton.example.org/secundaria',
};

const NOTICES = [
  {
    id: 1,
    title: 'Entrega de libros',
    date: '2026-11-24',
    hour: '08:30',
    description: 'Trae la credencial.',
  },
  { id: 2, title: 'Feria de lectura', date: '2026-12-10', hour: '4:30 PM', description: 'Trae un libro.' },
];

export const answer =
  (partner_links: object, family_notices: readonly object[] = NOTICES) =>
  () =>
    HttpResponse.json({ success: true, data: { family_notices, partner_links } });

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => server.resetHandlers(http.get(LINKS, answer(ALL))));

interface Visitor {
  role?: string;
  email?: string | null;
  route?: string;
  site?: Partial<SiteConfig>;
}

export function show({
  role = 'Familias',
  email = 'ana@red.example',
  route = '/partners',
  site = { partners: PARTNERS },
}: Visitor = {}) {
  return renderInSite(<PartnersPage />, {
    route,
    session: { user: { bearer_token: 'token-1', email, user_roles: [{ name: role }] } },
    site,
  });
}

export const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
export const openTab = () => screen.getByRole('tab', { selected: true });
export const toSite = () => screen.findByRole('button', { name: 'Ir a sitio' });
