import { countCreators, getFilterOptions, searchCreators, suggestCreators } from '@reachkit/contract';
import { getCreator } from '@reachkit/contract/creator/creator';
import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ts from 'typescript';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkSlotProps } from './core/contexts.ts';
import { useCall, useNotify, useSetting } from './core/hooks.ts';
import { Link } from './core/navigation/Link.tsx';
import { tokenSession } from './core/session/tokenSession.ts';
import { CreatorDetail } from './features/creator/CreatorDetail.tsx';
import { CreatorEmails } from './features/creator/email/CreatorEmails.tsx';
import { creatorEn } from './features/creator/locales/en.ts';
import { creatorZh } from './features/creator/locales/zh.ts';
import { tabHandlers } from './features/creator/stories/storyTabs.ts';
import { storyIds, storyProfile } from './features/creator/stories/world.ts';
import { CreatorSearch } from './features/search/CreatorSearch.tsx';
import { searchEn } from './features/search/locales/en.ts';
import { searchZh } from './features/search/locales/zh.ts';
import { openView, type SearchView } from './features/search/model/view.ts';
import type { CreatorCellProps } from './features/search/parts/cells/CreatorCell.tsx';
import {
  answerCount,
  answerOptions,
  answerSearch,
  answerSuggest,
} from './features/search/stories/answers.ts';
import { makeCreators } from './features/search/stories/creators.ts';
import { EquityOffer } from './provider/EquityOffer.tsx';
import type { ReachkitProviderProps } from './provider/ReachkitProvider.tsx';
import { createMockClient } from './testing/createMockClient.ts';
import { memoryArea } from './testing/loopback.ts';
import { answer, Refusal } from './testing/mockHandler.ts';
import { mounts, slotsOfOtherPages, useCountedMount } from './testing/slotSample.tsx';
import { TestProvider } from './testing/TestProvider.tsx';
import { Breadcrumb, type BreadcrumbLinkProps } from './ui/Breadcrumb/Breadcrumb.tsx';

const texts = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*', '!./**/*.stories.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Returns all slots, e.g. `ProviderSlots.Link`: the keys of each `…Slots` interface and inline `slots` prop. */
function slotsOfSources(): readonly string[] {
  const found: string[] = [];
  for (const [path, text] of Object.entries(texts)) {
    if (!/slots/i.test(text)) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const add = (owner: string, members: readonly ts.TypeElement[]) => {
      for (const member of members) found.push(`${owner}.${member.name?.getText(file)}`);
    };
    const visit = (node: ts.Node, owner: string) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Slots'))
        add(node.name.text, [...node.members]);
      if (ts.isPropertySignature(node) && node.name.getText(file) === 'slots' && node.type) {
        if (ts.isTypeLiteralNode(node.type)) add(`${owner}.slots`, [...node.type.members]);
        else if (ts.isUnionTypeNode(node.type)) {
          for (const type of node.type.types) {
            if (ts.isTypeLiteralNode(type)) add(`${owner}.slots`, [...type.members]);
          }
        }
      }
      const inner = ts.isInterfaceDeclaration(node) ? node.name.text : owner;
      ts.forEachChild(node, (child) => visit(child, inner));
    };
    visit(file, '');
  }
  return found.toSorted();
}

/** A host's slot component with its own state; counts its mounts. */
function Counting({ name, ...rest }: { readonly name: string } & Partial<LinkSlotProps>) {
  useCountedMount(name);
  return rest.href === undefined ? <i data-counted={name} /> : <a {...rest} data-counted={name} />;
}

/** The creator found by every search here. */
const kept = 'Porch & Pantry';

const fillings = {
  'ProviderSlots.Link': (props: LinkSlotProps) => (
    <Counting {...props} name={props.href === '/login' ? 'ProviderSlots.Link' : props.href} />
  ),
  'ProviderSlots.UpgradeOffer': () => <Counting name="ProviderSlots.UpgradeOffer" />,
  'BreadcrumbSlots.Link': (props: BreadcrumbLinkProps) => (
    <Counting href={props.href} name="BreadcrumbSlots.Link" />
  ),
  'CreatorSlots.Actions': () => <Counting name="CreatorSlots.Actions" />,
  'CreatorSlots.WriteEmail': () => <Counting name="CreatorSlots.WriteEmail" />,
  'CreatorSearchSlots.CreatorCell': ({ creator }: CreatorCellProps) => (
    <Counting name={creator.name === kept ? 'CreatorSearchSlots.CreatorCell' : creator.id} />
  ),
  'CreatorSearchSlots.SelectionActions': () => <Counting name="CreatorSearchSlots.SelectionActions" />,
  'CreatorSearchSlots.Toolbar': () => <Counting name="CreatorSearchSlots.Toolbar" />,
} as const;
const names = Object.keys(fillings);

function Actions() {
  const call = useCall();
  const { show } = useNotify();
  const { isEquity } = useSetting();
  return (
    <>
      <button type="button" onClick={() => show({ tone: 'info', text: 'news' })}>
        notify
      </button>
      <button type="button" onClick={() => void call(getStatisticsCount, {}).catch(() => {})}>
        meet
      </button>
      <output>{isEquity ? 'at a limit' : 'within limits'}</output>
    </>
  );
}

interface HostProps extends Pick<ReachkitProviderProps, 'locale' | 'appearance' | 'timeZone' | 'messages'> {
  readonly client: ReachkitProviderProps['client'];
  readonly view?: SearchView;
}

/** Passes everything inline, as hosts do: objects and functions are new at each render. */
function Host({ view = openView('tiktok'), messages = [], ...props }: HostProps) {
  return (
    <TestProvider
      locale="en"
      {...props}
      messages={[searchZh, searchEn, creatorZh, creatorEn, ...messages]}
      slots={{
        Link: fillings['ProviderSlots.Link'],
        UpgradeOffer: fillings['ProviderSlots.UpgradeOffer'],
      }}
      navigation={{ href: ({ kind }) => (kind === 'login' ? '/login' : undefined), go: () => {} }}
      onEvent={() => {}}
    >
      <Link to={{ kind: 'login' }}>in</Link>
      <EquityOffer missed={null} />
      <Breadcrumb
        label="way"
        items={[
          { id: 'home', label: 'home', href: '/home' },
          { id: 'here', label: 'here' },
        ]}
        slots={{ Link: fillings['BreadcrumbSlots.Link'] }}
      />
      <CreatorSearch
        view={view}
        onViewChange={() => {}}
        onOpenCreator={() => {}}
        slots={{
          CreatorCell: fillings['CreatorSearchSlots.CreatorCell'],
          SelectionActions: fillings['CreatorSearchSlots.SelectionActions'],
          Toolbar: fillings['CreatorSearchSlots.Toolbar'],
        }}
      />
      <CreatorDetail
        platform="tiktok"
        id={storyIds.rich}
        tab="email"
        slots={{ Actions: fillings['CreatorSlots.Actions'] }}
      />
      <CreatorEmails
        platform="tiktok"
        id={storyIds.rich}
        slots={{ WriteEmail: fillings['CreatorSlots.WriteEmail'] }}
      />
      <Actions />
    </TestProvider>
  );
}

async function setUp() {
  const session = tokenSession({
    storage: memoryArea(),
    fetchToken: async ({ rejected }) => ({ accessToken: `${rejected}+` }),
  });
  session.setTokens({ accessToken: 'a' });
  const rows = makeCreators('tiktok', 8).map((row, at) => ({
    ...row,
    name: at === 0 ? kept : `Creator ${at}`,
    region: at < 3 ? 'US' : 'JP',
  }));
  let searches = 0;
  const client = createMockClient(
    [
      answer(searchCreators, ({ body }) => {
        searches += 1;
        return answerSearch(rows, body);
      }),
      answer(countCreators, ({ body }) => answerCount(rows, body)),
      answer(getFilterOptions, () => answerOptions(rows)),
      answer(suggestCreators, ({ query }) => answerSuggest(rows, query.q)),
      answer(getStatisticsCount, () => {
        throw new Refusal({ code: 430 });
      }),
      answer(getCreator, ({ params }) => storyProfile('rich', params.platform)),
      ...tabHandlers(),
    ],
    { session },
  );
  const { rerender } = render(<Host client={client} />);
  await waitFor(() =>
    expect(document.querySelectorAll('[data-counted="CreatorSlots.WriteEmail"]')).toHaveLength(1),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: `Select ${kept}` }));
  return {
    session,
    user,
    change: (props: Partial<HostProps> = {}) => rerender(<Host client={client} {...props} />),
    /** Waits until another search has been rendered. */
    async searched(search: () => void) {
      const before = searches;
      await act(async () => search());
      await waitFor(() => expect(searches).toBeGreaterThan(before));
      await waitFor(() =>
        expect(document.querySelector('.rk-creator-search')).toHaveAttribute('data-status', 'ready'),
      );
    },
  };
}

type Page = Awaited<ReturnType<typeof setUp>>;
const viewOf = (change: Partial<SearchView>): SearchView => ({ ...openView('tiktok'), ...change });

const changes: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a render of the host with new objects', async ({ change }) => change()],
  ['a renewed token', ({ session }) => act(() => session.getCredential({ rejected: 'a' }))],
  ['a notice', ({ user }) => user.click(screen.getByRole('button', { name: 'notify' }))],
  [
    'a limit of the membership',
    async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'meet' }));
      expect(await screen.findByText('at a limit')).toBeVisible();
    },
  ],
  ['another language', async ({ change }) => change({ locale: 'zh' })],
  ['another look', async ({ change }) => change({ appearance: { color: 'rose', scheme: 'dark' } })],
  [
    'another direction and density',
    async ({ change }) => change({ appearance: { direction: 'rtl', density: 'compact' } }),
  ],
  ['another zone', async ({ change }) => change({ timeZone: 'UTC' })],
  [
    'a search that finds it again',
    ({ searched, change }) => searched(() => change({ view: viewOf({ filter: { keyword: 'Porch' } }) })),
  ],
  [
    'a filter',
    ({ searched, change }) => searched(() => change({ view: viewOf({ filter: { region: 'US' } }) })),
  ],
  [
    'another order',
    ({ searched, change }) =>
      searched(() => change({ view: viewOf({ sort: { key: 'followers', order: 'asc' } }) })),
  ],
  ['another selection', ({ user }) => user.click(screen.getByRole('checkbox', { name: 'Select Creator 1' }))],
  [
    'a filter that is opened and left',
    async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Add filter' }));
      await user.keyboard('{Escape}');
    },
  ],
];

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./features/search/parts/filters/panels.ts'));
beforeEach(() => {
  mounts.clear();
  localStorage.clear();
});

describe('a host’s slot component', () => {
  it('is tested here for every slot', () => {
    expect([...names, ...slotsOfOtherPages].toSorted()).toEqual(slotsOfSources());
  });

  it.each(changes)('stays mounted through %s', async (_, happen) => {
    const page = await setUp();
    const counts = () => Object.fromEntries(names.map((name) => [name, mounts.get(name)]));
    const once = Object.fromEntries(names.map((name) => [name, 1]));
    await waitFor(() => expect(counts()).toEqual(once));
    await happen(page);
    await act(async () => {});
    expect(counts()).toEqual(once);
    for (const name of names) expect(document.querySelector(`[data-counted="${name}"]`)).toBeInTheDocument();
  });
});
