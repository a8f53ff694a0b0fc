/** A test by its file, from the root of the project, and its title as the file writes it. */
export interface DemandProof {
  readonly file: string;
  readonly title: string;
}

export interface Demand {
  /** From 1 on, in the order of the list. */
  readonly number: number;
  /** As a host would say it. */
  readonly text: string;
  /** At least one of them runs in an app that installed the tarballs, or bundles what they hold. */
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

/** Demands of hosts on an SDK that they embed, and which tests prove it: the table of `docs/sdk/pages/guides/demands.md`. */
export const demands: readonly Demand[] = [
  {
    number: 1,
    text: 'Leave the styles of my page alone.',
    proofs: [
      ...neighbours('is as it was, while we stand on it, while our dialog is open, and when we have gone'),
      ...looks('look the same on every page: at rest, and with everything that opens'),
    ],
  },
  {
    number: 2,
    text: 'My own style wins, a class of Tailwind 4 too.',
    proofs: looks('a utility class of Tailwind that a host hands in wins over ours'),
  },
  {
    number: 3,
    text: 'Do not remount the content that I hand in.',
    proofs: [
      ...wouter('sets the selection, and its own cells are mounted once'),
      ...slots('is counted here for every slot there is', 'stays mounted through %s'),
      ...pageSlots('%s keeps its part and hands it slotProps, whatever changes'),
    ],
  },
  {
    number: 4,
    text: 'Each selection, filter, tab and page can be set from properties or the address.',
    proofs: [
      ...router('keeps the search in the address: filters, networks, back, forward and a reload'),
      ...wouter('sets the selection, and its own cells are mounted once'),
      ...inFile('packages/sdk/src/features/favourites/views.test.tsx')(
        'stays as the host says until the host changes it',
        'stands in the address of a router, and follows back and a reload',
      ),
    ],
  },
  {
    number: 5,
    text: 'Links work with my router, the keyboard, the middle button and a base path.',
    proofs: [
      ...router('gives each creator a real link: a plain click stays in the app, others are the browser’s'),
      ...wouter('links creators below its base, and keeps the view in its address'),
      ...next('goes through Next’s router, with real links and a working way back'),
    ],
  },
  {
    number: 6,
    text: 'Popovers open inside my dialog, container or shadow root.',
    proofs: places(
      'a menu opens above all else and is worked by keyboard; focus returns',
      'a popover takes the focus and gives it back; Escape and a press elsewhere close it alone',
      'a dialog takes the focus, holds what opens in it, and gives the focus back',
    ),
  },
  {
    number: 7,
    text: 'I load what I import, and no more.',
    proofs: [
      ...bundles(
        'pays for %s alone when it imports that',
        'pays for one part when it imports one',
        'pays for no feature with the provider',
      ),
      ...inFile('tests/published/firstLoads.test.ts')('$name stays within its budget from $bundler'),
      ...inFile('tests/published/promises.test.ts')('$path stays within its budget'),
    ],
  },
  {
    number: 8,
    text: 'I load my languages, not all of them.',
    proofs: bundles(
      'pays for one language when it imports one',
      'brings no Chinese texts of a feature with its parts',
    ),
  },
  {
    number: 9,
    text: 'It works under a strict Content-Security-Policy.',
    proofs: [
      ...next(
        'has the frame of the search in its markup, with no inline style and only its own scripts',
        'hydrates and searches without a warning, an error or a violation',
      ),
      ...everyExport('%s renders without a page, and without a style attribute that a strict policy refuses'),
    ],
  },
  {
    number: 10,
    text: 'It renders on a server and next to server components.',
    proofs: [
      ...next('hydrates and searches without a warning, an error or a violation'),
      ...quickStart('Next, as npm create makes it: searches with a token that its server fetched'),
      ...everyExport('%s takes over the server’s markup without a difference'),
    ],
  },
  {
    number: 11,
    text: 'Two providers do not collide, and peer ranges hold at both ends.',
    proofs: [
      ...neighbours(
        'have a colour, a language and a direction of their own, and no id twice',
        'each send their own token, and keep their own answers, limit and login',
      ),
      ...router('type-checks against the packed declarations, without skipping any library'),
      ...tarballs('imports nothing that it does not declare, in code and in types'),
    ],
  },
  {
    number: 12,
    text: 'A token is renewed once, however many calls and tabs need it.',
    proofs: [
      ...oidc('gets one new token for all calls when the platform refuses the old one'),
      ...tokens('asks for the first token once, however many want it', 'renews in one tab only'),
    ],
  },
  {
    number: 13,
    text: 'I can draw my own interface over your hooks.',
    proofs: [
      ...wouter('draws a search of its own over the controller, without our parts'),
      ...inFile('tests/tooling/viewsWithoutClient.test.ts')(
        '%s reaches neither components, styles nor texts of a feature',
      ),
    ],
  },
  {
    number: 14,
    text: 'I can sign off its accessibility.',
    proofs: [
      ...places('the search is worked by keyboard: words, arrows through the table, its selection'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the file writes it
      ...stories('${id} (${nameOfLook(look)}) has no barrier, keeps the policy, speaks one language'),
    ],
  },
  {
    number: 15,
    text: 'Properties reach nested parts, with types.',
    proofs: [
      ...wouter(
        'hands properties to a part that stands deep inside',
        'type-checks, and wrong properties of a nested part do not',
      ),
      ...pageSlots('%s keeps its part and hands it slotProps, whatever changes'),
    ],
  },
];
