/** What there is to open of a release, as the gate and `try-shell` open it. */
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import type { SessionUser } from '@red/contract/session-user';

/** A page and how it is opened. */
export interface PageVisit {
  /** Path of the site: of a route with parameters its sample. */
  address: string;
  /** Whether the address is a sample, whose page may come and go with the data. */
  isSample: boolean;
  /** Whether the server renders it. */
  server: boolean;
  /** Its query parameters, each with a value; '' without any. */
  search: string;
  /** File of its component, as remote.json names it. */
  source: string;
  /** URLs of the scripts that it needs. */
  scripts: string[];
  /** Whose session the browser has; null: nobody's. */
  user: SessionUser | null;
  /** Whether it is for whoever has a session only. */
  isGuarded: boolean;
}

export interface SlotVisit {
  slot: string;
  /** URLs of the scripts that it needs. */
  scripts: string[];
}

/** Somebody whom no API knows: the frame believes what the tab remembers, and calls with this token fail. */
const VISITOR: SessionUser = {
  bearer_token: 'made-up-for-a-trial',
  email: 'prueba@release.invalid',
  password_available: true,
  confirmed: true,
  complete_data: { name: 'Prueba' },
};
/** Whom each guard lets in (guards.rules.ts). */
const LET_IN: Readonly<Record<NonNullable<RemoteRoute['guard']>, SessionUser>> = {
  'bearer-token': VISITOR,
  registration: { ...VISITOR, confirmed: false },
  // With a token as well, the frame would send them there from every other page.
  'new-password': { email: VISITOR.email, password_available: false },
};

/** @param folderUrl where the files of the release are */
export function visitsOf(manifest: ReleaseManifest, folderUrl: string) {
  const { routes, redirects = [], slots = [], build } = manifest;
  const scriptsOf = (expose: string) =>
    [build.entry, ...(build.exposes[expose] ?? [])]
      .filter((file) => file.endsWith('.js'))
      .map((file) => folderUrl + file);
  const isOpen = ({ path, sample }: RemoteRoute) => sample !== undefined || !path.includes(':');
  return {
    pages: routes.filter(isOpen).map((route): PageVisit => {
      const sleeps = route.hydrate === 'never' || route.hydrate === 'interaction';
      return {
        address: route.sample ?? route.path,
        isSample: route.sample !== undefined,
        server: route.server && !route.guard,
        search: (route.search ?? []).map((name) => `${name}=1`).join('&'),
        source: (manifest.exposes[route.expose] ?? route.expose).replace(/^\.\//, ''),
        scripts: scriptsOf(route.expose),
        // A page that sleeps hydrates for whoever has a session, whatever its policy.
        user: route.guard ? LET_IN[route.guard] : sleeps ? VISITOR : null,
        isGuarded: route.guard !== undefined,
      };
    }),
    slots: slots.map(({ slot, expose }): SlotVisit => ({ slot, scripts: scriptsOf(expose) })),
    redirects: redirects.map(({ from }) => from).filter((path) => !path.includes(':')),
    feeds: routes.flatMap(({ feed }) => (feed ? [feed.path] : [])),
    /** Routes and redirects that nobody can open, because it is not known at which address. */
    unknown: [...routes.filter((route) => !isOpen(route)), ...redirects.map(({ from }) => ({ path: from }))]
      .map(({ path }) => path)
      .filter((path) => path.includes(':')),
  };
}
