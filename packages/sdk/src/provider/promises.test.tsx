import { fetchMenu } from '@reachkit/contract/session/session';
import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ReachkitEvent } from '../core/events.ts';
import { useCall, useEnvironment, useNavigation, useNotify, useSession, useSetting } from '../core/hooks.ts';
import { catalogue, textNamespace } from '../core/i18n/texts.ts';
import { useText } from '../core/i18n/useText.ts';
import { tokenSession } from '../core/session/tokenSession.ts';
import { useFormats } from '../domain/format/useFormats.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { memoryArea } from '../testing/loopback.ts';
import { answer, Refusal } from '../testing/mockHandler.ts';
import { Portal } from '../ui/Portal/Portal.tsx';
import { ReachkitProvider } from './ReachkitProvider.tsx';
import { createStateAreas } from './stateAreas.ts';

const wordsTexts = { hello: '你好' } as const;
const words = textNamespace<typeof wordsTexts>('words');
const wordsEn = catalogue('en', 'words', { hello: 'Hello' });
const wordsZh = catalogue('zh', 'words', wordsTexts);

function Meets() {
  const call = useCall();
  return (
    <button type="button" onClick={() => void call(getStatisticsCount, {}).catch(() => {})}>
      meet
    </button>
  );
}

function Types() {
  return <input aria-label={useText(words)('hello')} />;
}

it('a language change applies at once, without a reload, and keeps the input', async () => {
  const client = createMockClient();
  const page = (locale: string) => (
    <ReachkitProvider client={client} locale={locale} messages={[wordsZh, wordsEn]}>
      <Types />
    </ReachkitProvider>
  );
  const { rerender } = render(page('zh'));
  const field = screen.getByRole('textbox', { name: '你好' });
  await userEvent.type(field, 'half a sentence');
  rerender(page('en'));
  expect(screen.getByRole('textbox', { name: 'Hello' })).toBe(field);
  expect(field).toHaveValue('half a sentence');
});

const NoLink = () => null;

function World({ label }: { readonly label: string }) {
  const { nonce, timeZone, now } = useEnvironment();
  const { navigation, slots } = useNavigation();
  const { dateTime } = useFormats();
  const facts = [nonce, timeZone, now(), navigation?.href({ kind: 'login' }), Boolean(slots.Link)];
  return <p>{`${label}: ${facts.join(' ')} ${dateTime(0)}`}</p>;
}

describe('an omitted setting of an inner provider', () => {
  it('is inherited from the outer provider: nonce, zone, clock, router, slots', () => {
    render(
      <ReachkitProvider
        client={createMockClient()}
        nonce="n1"
        timeZone="Asia/Shanghai"
        now={() => 5}
        navigation={{ href: () => '/in', go: () => {} }}
        slots={{ Link: NoLink }}
      >
        <ReachkitProvider>
          <World label="same" />
        </ReachkitProvider>
        <ReachkitProvider nonce="n2" timeZone="UTC" now={() => 6}>
          <World label="own" />
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    expect(screen.getByText('same: n1 Asia/Shanghai 5 /in true 1970-01-01 08:00')).toBeVisible();
    expect(screen.getByText('own: n2 UTC 6 /in true 1970-01-01 00:00')).toBeVisible();
  });

  it('an error is reported once, to the nearest host with a handler', async () => {
    const outer = { onError: vi.fn(), onEvent: vi.fn() };
    const inner = { onError: vi.fn() };
    const client = createMockClient([
      answer(getStatisticsCount, () => {
        throw new Refusal({ code: 430 });
      }),
    ]);
    render(
      <ReachkitProvider client={client} {...outer}>
        <ReachkitProvider {...inner}>
          <Meets />
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'meet' }));
    expect(inner.onError).toHaveBeenCalledTimes(1);
    expect(outer.onError).not.toHaveBeenCalled();
    expect(outer.onEvent).toHaveBeenCalledExactlyOnceWith({
      kind: 'equityMissed',
      endpoint: 'getStatisticsCount',
    });
  });
});

it('host events are a discriminated union by `kind`', () => {
  const kindOf = (event: ReachkitEvent) => {
    if (event.kind === 'creatorOpened') expectTypeOf(event.id).toEqualTypeOf<string>();
    if (event.kind === 'searchRun') expectTypeOf(event.total).toEqualTypeOf<number>();
    return event.kind;
  };
  expect(kindOf({ kind: 'creatorOpened', platform: 'tiktok', id: '7' })).toBe('creatorOpened');
});

describe('floating parts', () => {
  it('render in the shadow root of the page, notices included', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const shadow = place.attachShadow({ mode: 'open' });
    const inside = document.createElement('div');
    shadow.append(inside);
    render(
      <ReachkitProvider client={createMockClient()} getPortalContainer={() => inside}>
        <Portal>
          <p>floating</p>
        </Portal>
        <Says text="saved" />
      </ReachkitProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'say saved' }));
    const root = inside.querySelector('.rk-portal-root');
    expect(root).toHaveTextContent('floating');
    expect(root).toHaveTextContent('saved');
    expect(document.querySelector('body > .rk-portal-root')).toBeNull();
    place.remove();
  });

  it('have the brand of the provider’s element although mounted at the page’s end', () => {
    const agency = document.createElement('div');
    document.body.append(agency);
    agency.style.setProperty('--rk-accent', 'light-dark(#0B6E4F, #7FD8B4)');
    agency.style.setProperty('--rk-radius', '2px');
    const client = createMockClient();
    const page = (shown: readonly string[]) => (
      <ReachkitProvider client={client}>
        {shown.map((words) => (
          <Portal key={words}>{words}</Portal>
        ))}
      </ReachkitProvider>
    );
    const { rerender } = render(page(['first']), { container: agency });
    const brand = (name: string) =>
      screen.getByText(/first/).closest<HTMLElement>('.rk-portal-root')?.style.getPropertyValue(name);
    expect(brand('--rk-accent')).toBe('light-dark(#0B6E4F, #7FD8B4)');
    expect(brand('--rk-radius')).toBe('2px');
    expect(brand('--rk-danger')).toBe('');

    agency.style.setProperty('--rk-accent', '#333333');
    agency.style.removeProperty('--rk-radius');
    rerender(page(['first', 'opened later']));
    expect(brand('--rk-accent')).toBe('#333333');
    expect(brand('--rk-radius')).toBe('');
    agency.remove();
  });

  it('can have another container in an inner provider than in the outer one', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    render(
      <ReachkitProvider client={createMockClient()}>
        <Portal>outer</Portal>
        <ReachkitProvider getPortalContainer={() => dialog} appearance={{ color: 'rose' }}>
          <Portal>inner</Portal>
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    expect(dialog).toHaveTextContent('inner');
    expect(dialog).not.toHaveTextContent('outer');
    expect(screen.getByText('outer').closest('body > .rk-portal-root')).not.toBeNull();
    dialog.remove();
  });
});

function Says({ text }: { readonly text: string }) {
  const { show } = useNotify();
  const { colorTheme } = useSetting();
  const { status } = useSession();
  return (
    <button
      type="button"
      onClick={() => show({ tone: 'success', text })}
      data-state={`${colorTheme} ${status}`}
    >
      {`say ${text}`}
    </button>
  );
}

describe('two providers with two users', () => {
  it('share neither login, notices, limits nor settings', async () => {
    const users = ['first', 'second'].map((name) => {
      const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
      session.setTokens({ accessToken: name });
      const client = createMockClient([answer(fetchMenu, () => ({ menus: [] }))], { session });
      return { name, session, client, areas: createStateAreas(), onError: vi.fn() };
    });
    const { container } = render(
      users.map(({ name, session: _, ...props }) => (
        <ReachkitProvider key={name} {...props} className={name}>
          <Says text={name} />
        </ReachkitProvider>
      )),
    );
    const [first] = users;
    await act(async () => {
      first?.session.clear();
      if (first) first.areas.setting.state.colorTheme = 'teal';
    });
    await userEvent.click(screen.getByRole('button', { name: 'say first' }));
    expect(container.querySelector('.first button')).toHaveAttribute('data-state', 'teal signedOut');
    expect(container.querySelector('.second button')).toHaveAttribute('data-state', 'ink signedIn');
    expect(screen.getAllByText('first')).toHaveLength(1);
    expect(screen.queryByText('second')).toBeNull();
  });
});
