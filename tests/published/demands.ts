/** A test, identified by its file (from the project root) and its title as written. */
export interface DemandProof {
  readonly file: string;
  readonly title: string;
}

export interface Demand {
  /** Starts at 1, in the order of the list. */
  readonly number: number;
  /** In a host's words. */
  readonly text: string;
  /** At least one of them runs in an app that installed the tarballs, or bundles their content. */
  readonly proofs: readonly DemandProof[];
}

const inFile =
  (file: string) =>
  (...titles: readonly string[]): readonly DemandProof[] =>
    titles.map((title) => ({ file, title }));

const looks = inFile('tests/packaging/hostile/looks.spec.ts');
const neighbours = inFile('tests/packaging/hostile/neighbours.spec.ts');
const places = inFile('tests/packaging/hostile/places.spec.ts');
const next = inFile('tests/packaging/next.spec.ts');
const oidc = inFile('tests/packaging/oidc.spec.ts');
const router = inFile('tests/packaging/router.spec.ts');
const wouter = inFile('tests/packaging/wouter.spec.ts');
const quickStart = inFile('tests/packaging/quickStart.spec.ts');
const tarballs = inFile('tests/packaging/published.spec.ts');
const bundles = inFile('tests/published/bundles.test.ts');
const slots = inFile('packages/sdk/src/slots.test.tsx');
const pageSlots = inFile('packages/sdk/src/slotsOfPages.test.tsx');
const everyExport = inFile('packages/sdk/src/everyExport.ssr.test.tsx');
const tokens = inFile('packages/sdk/src/core/session/tokenSession.test.ts');
const stories = inFile('tests/stories/stories.spec.ts');

/**
 * Requirements of hosts on an embedded SDK, and the tests that prove them: the table of
 * `docs/sdk/pages/guides/demands.md`.
 */
export const demands: readonly Demand[] = [
  {
    number: 1,
    text: 'Leave the styles of my page alone.',
    proofs: [
      ...neighbours('is unchanged with Reachkit mounted, with its dialog open, and after unmounting'),
      ...looks('Reachkit looks the same on every page: at rest, and with each part open'),
    ],
  },
  {
    number: 2,
    text: 'My own style wins, a class of Tailwind 4 too.',
    proofs: looks('a Tailwind utility class passed by the host overrides Reachkit’s styles'),
  },
  {
    number: 3,
    text: 'Do not remount the content that I hand in.',
    proofs: [
      ...wouter('sets the selection, and mounts its own cells once'),
      ...slots('is tested here for every slot', 'stays mounted through %s'),
      ...pageSlots('%s keeps its component mounted and passes slotProps on every change'),
    ],
  },
  {
    number: 4,
    text: 'Each selection, filter, tab and page can be set from properties or the address.',
    proofs: [
      ...router('keeps the search in the URL: filters, platforms, back, forward and a reload'),
      ...wouter('sets the selection, and mounts its own cells once'),
      ...inFile('packages/sdk/src/features/favourites/views.test.tsx')(
        'is controlled by the host until the host changes it',
        'is kept in a router’s URL, and follows back and reload',
      ),
    ],
  },
  {
    number: 5,
    text: 'Links work with my router, the keyboard, the middle button and a base path.',
    proofs: [
      ...router('creators have real links: plain clicks stay in the app, others go to the browser'),
      ...wouter('links creators below its base path, and keeps the view in the URL'),
      ...next('navigates with Next’s router, with real links and working back'),
    ],
  },
  {
    number: 6,
    text: 'Popovers open inside my dialog, container or shadow root.',
    proofs: places(
      'a menu opens on top and works by keyboard; the focus returns',
      'a popover takes and returns the focus; Escape or an outside click closes only it',
      'a dialog takes the focus, contains its popovers, and returns the focus',
    ),
  },
  {
    number: 7,
    text: 'I load what I import, and no more.',
    proofs: [
      ...bundles(
        'loads only %s when it imports it',
        'loads only one part when it imports one',
        'loads no feature with the provider',
      ),
      ...inFile('tests/published/firstLoads.test.ts')('$name stays within its budget from $bundler'),
      ...inFile('tests/published/promises.test.ts')('$path stays within its budget'),
    ],
  },
  {
    number: 8,
    text: 'I load my languages, not all of them.',
    proofs: bundles(
      'loads only one language when it imports one',
      'loads no Chinese texts of a feature with its parts',
    ),
  },
  {
    number: 9,
    text: 'It works under a strict Content-Security-Policy.',
    proofs: [
      ...next(
        'renders the search’s frame on the server, without inline styles or foreign scripts',
        'hydrates and searches without warnings, errors or CSP violations',
      ),
      ...everyExport('%s renders without a document, and without a style attribute, which a CSP blocks'),
    ],
  },
  {
    number: 10,
    text: 'It renders on a server and next to server components.',
    proofs: [
      ...next('hydrates and searches without warnings, errors or CSP violations'),
      ...quickStart('Next app from npm create: searches with a token that its server fetched'),
      ...everyExport('%s hydrates the server’s markup without a mismatch'),
    ],
  },
  {
    number: 11,
    text: 'Two providers do not collide, and peer ranges hold at both ends.',
    proofs: [
      ...neighbours(
        'have their own colour, language and direction, and no duplicate ids',
        'send their own tokens, and keep separate responses, limits and logins',
      ),
      ...router('type-checks with the packed declarations, without skipLibCheck'),
      ...tarballs('imports only declared packages, in code and types'),
    ],
  },
  {
    number: 12,
    text: 'A token is renewed once, however many calls and tabs need it.',
    proofs: [
      ...oidc('gets one new token for all calls when the server rejects the old one'),
      ...tokens('fetches the first token once for concurrent callers', 'renews in one tab only'),
    ],
  },
  {
    number: 13,
    text: 'I can draw my own interface over your hooks.',
    proofs: [
      ...wouter('renders its own search with the controller, without Reachkit’s parts'),
      ...inFile('tests/tooling/viewsWithoutClient.test.ts')(
        '%s imports no components, styles or texts of a feature',
      ),
    ],
  },
  {
    number: 14,
    text: 'I can sign off its accessibility.',
    proofs: [
      ...places('the search works by keyboard: words, arrow keys in the table, selection'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the file writes it
      ...stories('${id} (${nameOfLook(look)}) is accessible, violates no CSP, uses one language'),
    ],
  },
  {
    number: 15,
    text: 'Properties reach nested parts, with types.',
    proofs: [
      ...wouter(
        'passes props to a deeply nested part',
        'type-checks, and rejects wrong props of a nested part',
      ),
      ...pageSlots('%s keeps its component mounted and passes slotProps on every change'),
    ],
  },
];
