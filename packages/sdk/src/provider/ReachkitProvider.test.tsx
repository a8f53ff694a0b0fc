import { fetchMenu } from '@reachkit/contract/session/session';
import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ReachkitEvent } from '../core/events.ts';
import type { ReachkitError } from '../core/failures/errors.ts';
import { useCall, useEnvironment, useEquityMissed, useNotify, useRead, useSession } from '../core/hooks.ts';
import { catalogue, overrideTexts, textNamespace } from '../core/i18n/texts.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreEn } from '../core/locales/en.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { tokenSession } from '../core/session/tokenSession.ts';
import { searchEn } from '../features/search/locales/en.ts';
import { firstSearchTexts, searchZh } from '../features/search/locales/zh.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { memoryArea } from '../testing/loopback.ts';
import { answer, Refusal } from '../testing/mockHandler.ts';
import { ReachkitProvider } from './ReachkitProvider.tsx';

const wordsTexts = {
  hello: '你好{{name}}',
  rows_other: '{{count}}行',
  only: '只有中文',
} as const;
const words = textNamespace<typeof wordsTexts>('words');
const wordsZh = catalogue('zh', 'words', wordsTexts);
const wordsEn = catalogue('en', 'words', {
  hello: 'Hello {{name}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
});

function FailureWords() {
  const t = useText(coreTexts);
  return `${t('failure.title')} · ${t('failure.retry')}`;
}

function Words() {
  const t = useText(words);
  return (
    <p>
      {t('hello', { name: '<b>' })} {t('rows', { count: 1 })} {t('rows', { count: 2 })} {t('only')}
    </p>
  );
}

function Asks({ notify = true }: { readonly notify?: boolean }) {
  const call = useCall();
  useEffect(() => {
    call(getStatisticsCount, {}, { notify }).catch(() => {});
  }, [call, notify]);
  return null;
}

function Missed() {
  const { isEquity, clear } = useEquityMissed();
  return isEquity ? (
    <button type="button" onClick={clear}>
      upgrade
    </button>
  ) : null;
}

function Saves() {
  const { show } = useNotify();
  return (
    <button type="button" onClick={() => show({ tone: 'success', text: 'saved' })}>
      save
    </button>
  );
}

function Menu({ label }: { readonly label: string }) {
  const { data } = useRead(fetchMenu, { params: { id: '1' } });
  return <p>{`${label}: ${data?.menus[0]?.name ?? '…'}`}</p>;
}

let renders = 0;
function Shows() {
  renders += 1;
  const { status } = useSession();
  const { data } = useRead(fetchMenu, { params: { id: '1' } });
  return <p>{`${status} ${data?.menus[0]?.name ?? '…'}`}</p>;
}

function Below() {
  renders += 1;
  useText(words);
  useEnvironment();
  return null;
}

const refusing = (...init: ConstructorParameters<typeof Refusal>) =>
  createMockClient([
    answer(getStatisticsCount, () => {
      throw new Refusal(...init);
    }),
  ]);

function FilterWords() {
  return <p>{useText(firstSearchTexts)('failure.title')}</p>;
}

describe('language', () => {
  it('defaults to Chinese, which is also the fallback for missing texts', () => {
    const { rerender } = render(
      <ReachkitProvider client={createMockClient()} messages={[wordsZh, wordsEn]}>
        <Words />
      </ReachkitProvider>,
    );
    expect(screen.getByText('你好<b> 1行 2行 只有中文')).toBeInTheDocument();
    rerender(
      <ReachkitProvider client={createMockClient()} locale="en" messages={[wordsZh, [wordsEn]]}>
        <Words />
      </ReachkitProvider>,
    );
    expect(screen.getByText('Hello <b> 1 row 2 rows 只有中文')).toBeInTheDocument();
  });

  it('a feature’s catalogue includes error texts; the host’s own texts override them', () => {
    const own = catalogue('en', 'core', { failure: { retry: 'Once more' } });
    const { container } = render(
      <ReachkitProvider client={createMockClient()} locale="en" messages={[own, searchEn]}>
        <FailureWords />
      </ReachkitProvider>,
    );
    expect(container).toHaveTextContent('Something went wrong here · Once more');
  });

  it('a missing catalogue is reported once, with the import to add', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    render(
      <ReachkitProvider client={createMockClient()} locale="en" messages={[searchZh, wordsEn]}>
        <FilterWords />
        <FilterWords />
      </ReachkitProvider>,
    );
    expect(await screen.findAllByText('The data did not load')).toHaveLength(2);
    const said = warn.mock.calls.map(([text]) => String(text));
    const [ofSearch = '', ...others] = said.filter((text) => text.includes('texts of "search"'));
    expect([ofSearch, others]).toEqual([expect.stringContaining('@reachkit/sdk/locales/en/search'), []]);
    warn.mockRestore();
  });

  it.each(['zh', 'en', 'fr'])(
    '%s without a feature’s catalogue shows English, never keys',
    async (locale) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { container } = render(
        <ReachkitProvider client={createMockClient()} locale={locale}>
          <FilterWords />
        </ReachkitProvider>,
      );
      expect(container).not.toHaveTextContent('failure.title');
      expect(await screen.findByText('The data did not load')).toBeInTheDocument();
      warn.mockRestore();
    },
  );

  it('a partial catalogue of a feature falls back to English', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const own = overrideTexts('fr', firstSearchTexts, { failure: { more: 'La suite manque.' } });
    render(
      <ReachkitProvider client={createMockClient()} locale="fr" messages={[own]}>
        <FilterWords />
      </ReachkitProvider>,
    );
    expect(await screen.findByText('The data did not load')).toBeInTheDocument();
    warn.mockRestore();
  });

  it('an inner provider’s catalogue extends the outer one without changing it', () => {
    render(
      <ReachkitProvider client={createMockClient()} messages={[wordsZh]}>
        <Words />
        <ReachkitProvider locale="en" messages={[wordsEn]}>
          <Words />
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    expect(screen.getAllByText(/你好|Hello/).map((each) => each.textContent)).toEqual([
      '你好<b> 1行 2行 只有中文',
      'Hello <b> 1 row 2 rows 只有中文',
    ]);
  });
});

describe('the root', () => {
  it('has the appearance as attributes; an inner root inherits omitted ones', () => {
    const { container } = render(
      <ReachkitProvider
        client={createMockClient()}
        className="mine"
        appearance={{ color: 'teal', scheme: 'dark', density: 'compact' }}
      >
        <ReachkitProvider locale="en" appearance={{ direction: 'rtl', color: 'rose' }} />
      </ReachkitProvider>,
    );
    const [outer, inner] = container.querySelectorAll('.rk-root');
    expect(outer).toHaveClass('mine');
    expect(outer).toHaveAttribute('lang', 'zh-CN');
    expect(outer).toHaveAttribute('data-rk-color', 'teal');
    expect(inner).toHaveAttribute('lang', 'en');
    expect(inner).toHaveAttribute('dir', 'rtl');
    expect(inner).toHaveAttribute('data-rk-color', 'rose');
    expect(inner).toHaveAttribute('data-rk-scheme', 'dark');
    expect(inner).toHaveAttribute('data-rk-density', 'compact');
  });

  it('the portal has the same look, is mounted at the host’s container, and unmounts', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    const { unmount } = render(
      <ReachkitProvider
        client={createMockClient()}
        appearance={{ color: 'pine' }}
        getPortalContainer={() => dialog}
      />,
    );
    expect(dialog.querySelector('.rk-root')).toHaveAttribute('data-rk-color', 'pine');
    expect(document.querySelectorAll('body > .rk-root')).toHaveLength(0);
    unmount();
    expect(dialog).toBeEmptyDOMElement();
    dialog.remove();
  });
});

describe('a failed call', () => {
  it('is shown once, in the provider’s language, and reaches onError once', async () => {
    const onError = vi.fn<(error: ReachkitError) => void>();
    const client = refusing({ status: 503, code: 503 });
    render(
      <ReachkitProvider client={client} locale="en" messages={[coreEn]} onError={onError}>
        <Asks />
      </ReachkitProvider>,
    );
    expect(await screen.findByText('The system is being upgraded, please try later')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(client.calls[0]?.locale).toBe('en');
  });

  it('a call beyond the plan’s limit marks the membership until it is acknowledged', async () => {
    const facts: ReachkitEvent[] = [];
    render(
      <ReachkitProvider client={refusing({ code: 430, msg: '请升级' })} onEvent={(fact) => facts.push(fact)}>
        <Asks />
        <Missed />
      </ReachkitProvider>,
    );
    expect(await screen.findByText('请升级')).toBeInTheDocument();
    expect(facts).toEqual([{ kind: 'equityMissed', endpoint: 'getStatisticsCount' }]);
    await userEvent.click(screen.getByRole('button', { name: 'upgrade' }));
    expect(screen.queryByRole('button', { name: 'upgrade' })).toBeNull();
  });

  it('can be handled by its caller', async () => {
    const onError = vi.fn();
    render(
      <ReachkitProvider client={refusing({ code: 1001, msg: 'no' })} onError={onError}>
        <Asks notify={false} />
      </ReachkitProvider>,
    );
    await waitFor(() => expect(onError).toHaveBeenCalled());
    expect(screen.queryByText('no')).toBeNull();
  });

  it('a rate limit notice stays until it is dismissed', async () => {
    render(
      <ReachkitProvider client={refusing({ code: 429, msg: '太频繁' })}>
        <Asks />
      </ReachkitProvider>,
    );
    const alert = await screen.findByRole('alert');
    expect(await within(alert).findByText('太频繁')).toBeInTheDocument();
    await userEvent.click(within(alert).getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('太频繁')).toBeNull();
  });
});

describe('a notice', () => {
  it('is rendered once, also below an inner provider', async () => {
    render(
      <ReachkitProvider client={createMockClient()}>
        <ReachkitProvider locale="en">
          <Saves />
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    expect(screen.getAllByText('saved')).toHaveLength(1);
  });
});

describe('two providers with two users on one page', () => {
  const clientOf = (name: string) =>
    createMockClient([
      answer(fetchMenu, () => ({
        menus: [{ id: '1', name, label: name, path: '/x', component: '', icon: '' }],
      })),
    ]);

  it('never see each other’s data', async () => {
    render(
      <>
        <ReachkitProvider client={clientOf('first')}>
          <Menu label="a" />
          <ReachkitProvider client={clientOf('inner')}>
            <Menu label="c" />
          </ReachkitProvider>
        </ReachkitProvider>
        <ReachkitProvider client={clientOf('second')}>
          <Menu label="b" />
        </ReachkitProvider>
      </>,
    );
    expect(await screen.findByText('a: first')).toBeInTheDocument();
    expect(await screen.findByText('b: second')).toBeInTheDocument();
    expect(await screen.findByText('c: inner')).toBeInTheDocument();
  });

  it('are reset for another client: the second user sees no data of the first', async () => {
    const of = (name: string) => (
      <ReachkitProvider client={clients[name]}>
        <Menu label="a" />
      </ReachkitProvider>
    );
    const clients: Record<string, ReturnType<typeof clientOf>> = {
      first: clientOf('first'),
      second: clientOf('second'),
    };
    const { rerender } = render(of('first'));
    expect(await screen.findByText('a: first')).toBeInTheDocument();
    rerender(of('second'));
    expect(screen.queryByText('a: first')).toBeNull();
    expect(await screen.findByText('a: second')).toBeInTheDocument();
  });
});

describe('the login', () => {
  function signedIn() {
    let answers = 0;
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: async ({ rejected }) => ({ accessToken: `${rejected}+` }),
    });
    session.setTokens({ accessToken: 'a' });
    const client = createMockClient(
      [
        answer(fetchMenu, () => {
          answers += 1;
          const name = String(answers);
          return { menus: [{ id: '1', name, label: name, path: '/x', component: '', icon: '' }] };
        }),
      ],
      { session },
    );
    return { session, client };
  }

  it('renders nothing again when its token is renewed', async () => {
    const { session, client } = signedIn();
    render(
      <ReachkitProvider client={client}>
        <Shows />
      </ReachkitProvider>,
    );
    await screen.findByText('signedIn 1');
    const before = renders;
    await act(() => session.getCredential({ rejected: 'a' }));
    expect(await session.getCredential()).toBe('a+');
    expect(renders).toBe(before);
  });

  it('the next person never sees the previous person’s responses', async () => {
    const { session, client } = signedIn();
    render(
      <ReachkitProvider client={client}>
        <Shows />
      </ReachkitProvider>,
    );
    await screen.findByText('signedIn 1');
    act(() => session.clear());
    expect(await screen.findByText('signedOut …')).toBeInTheDocument();
    expect(client.calls).toHaveLength(1);
    act(() => session.setTokens({ accessToken: 'b' }));
    expect(await screen.findByText('signedIn 2')).toBeInTheDocument();
  });
});

describe('a host that passes inline props', () => {
  it('does not re-render its children at each host render', () => {
    renders = 0;
    const client = createMockClient();
    const href = () => undefined;
    const go = () => {};
    const below = <Below />;
    const page = () => (
      <ReachkitProvider
        client={client}
        messages={[wordsZh]}
        appearance={{ color: 'teal' }}
        navigation={{ href, go }}
        onError={() => {}}
        now={() => 1}
      >
        {below}
      </ReachkitProvider>
    );
    const { rerender } = render(page());
    rerender(page());
    rerender(page());
    expect(renders).toBe(1);
  });
});

it('a missing client throws a clear error', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<ReachkitProvider />)).toThrow('createClient');
  silent.mockRestore();
});
