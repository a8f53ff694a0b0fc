import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import {
  useAppearance,
  useCall,
  useEnvironment,
  useNavigation,
  useNotices,
  useNotify,
  useSession,
  useSetting,
} from '../core/hooks.ts';
import { catalogue, textNamespace } from '../core/i18n/texts.ts';
import { useText } from '../core/i18n/useText.ts';
import { tokenSession } from '../core/session/tokenSession.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { memoryArea } from '../testing/loopback.ts';
import { answer, Refusal } from '../testing/mockHandler.ts';
import { ReachkitProvider, type ReachkitProviderProps } from './ReachkitProvider.tsx';
import { createStateAreas } from './stateAreas.ts';

const wordsTexts = { hello: '你好' } as const;
const words = textNamespace<typeof wordsTexts>('words');
const wordsEn = catalogue('en', 'words', { hello: 'Hello' });
const wordsZh = catalogue('zh', 'words', wordsTexts);

const reads = {
  text: () => useText(words)('hello'),
  look: () => useAppearance().color,
  router: () => String(useNavigation().navigation),
  world: () => useEnvironment().timeZone,
  call: () => String(useCall()),
  say: () => String(useNotify()),
  session: () => useSession().status,
  notice: () => useNotices().current?.text,
  setting: () => useSetting().colorTheme,
  equity: () => String(useSetting().isEquity),
} as const;
type Name = keyof typeof reads;

function Counted({ name, onDrawn }: { readonly name: Name; readonly onDrawn: (name: Name) => void }) {
  onDrawn(name);
  return <p>{reads[name]()}</p>;
}

const isName = (name: string): name is Name => name in reads;

function watch() {
  let drawn: Name[] = [];
  const note = (name: Name) => void drawn.push(name);
  const below: ReactNode = Object.keys(reads)
    .filter(isName)
    .map((name) => <Counted key={name} name={name} onDrawn={note} />);
  return {
    below,
    /** Components that an action renders again. */
    async during(change: () => unknown): Promise<readonly Name[]> {
      drawn = [];
      await act(async () => void (await change()));
      return [...new Set(drawn)];
    },
  };
}

function setUp() {
  const session = tokenSession({
    storage: memoryArea(),
    fetchToken: async ({ rejected }) => ({ accessToken: `${rejected}+` }),
  });
  session.setTokens({ accessToken: 'a' });
  const client = createMockClient(
    [
      answer(getStatisticsCount, () => {
        throw new Refusal({ code: 430, msg: '请升级' });
      }),
    ],
    { session },
  );
  const areas = createStateAreas();
  const { below, during } = watch();
  const page = (props: Partial<ReachkitProviderProps>) => (
    <ReachkitProvider client={client} areas={areas} messages={[wordsZh, wordsEn]} {...props}>
      {below}
      <Meets />
    </ReachkitProvider>
  );
  const { rerender } = render(page({}));
  return { session, areas, during, change: (props: Partial<ReachkitProviderProps>) => rerender(page(props)) };
}

function Meets() {
  const call = useCall();
  return (
    <button type="button" onClick={() => void call(getStatisticsCount, {}).catch(() => {})}>
      meet
    </button>
  );
}

describe('a change re-renders only its readers', () => {
  it('a renewed token: nothing', async () => {
    const { session, during } = setUp();
    expect(await during(() => session.getCredential({ rejected: 'a' }))).toEqual([]);
    expect(await session.getCredential()).toBe('a+');
  });

  it('a reached limit, and its notice: the components that show them', async () => {
    const { during } = setUp();
    expect(await during(() => userEvent.click(screen.getByRole('button', { name: 'meet' })))).toEqual([
      'notice',
      'equity',
    ]);
  });

  it.each<[string, Partial<ReachkitProviderProps>, readonly Name[]]>([
    ['another look', { appearance: { color: 'rose' } }, ['look']],
    ['another language', { locale: 'en' }, ['text']],
    ['another zone', { timeZone: 'Asia/Tokyo' }, ['world']],
    ['another router', { navigation: { href: () => undefined, go: () => {} } }, ['router']],
    ['new handlers', { onError: () => {}, onEvent: () => {}, now: () => 1, onReload: () => {} }, []],
  ])('%s: its readers', async (_, props, expected) => {
    const { during, change } = setUp();
    expect(await during(() => change(props))).toEqual(expected);
  });

  it('a setting: the readers of that setting', async () => {
    const { during, areas } = setUp();
    const drawn = await during(() => {
      areas.setting.state.colorTheme = 'teal';
    });
    expect(drawn).toEqual(['setting']);
  });
});
