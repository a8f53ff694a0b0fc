import { getStatisticsCount } from '@reachkit/contract/site';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useArea, useCall, useEquityMissed, useSetting, useStateAreas } from '../core/hooks.ts';
import { createStorage } from '../core/react/storage.ts';
import { appearanceOf } from '../core/state/appearanceOf.ts';
import type { StateAreas } from '../core/state/createStateAreas.ts';
import { keepSettings } from '../core/state/keepSettings.ts';
import { createMockClient } from '../testing/createMockClient.ts';
import { memoryArea } from '../testing/loopback.ts';
import { answer, Refusal } from '../testing/mockHandler.ts';
import { ReachkitProvider } from './ReachkitProvider.tsx';
import { createStateAreas } from './stateAreas.ts';

function Chooses({ label }: { readonly label: string }) {
  const { setting } = useStateAreas();
  const { colorTheme, colorThemes, lang } = useSetting();
  return (
    <button type="button" onClick={() => Object.assign(setting.state, { colorTheme: 'rose' })}>
      {`${label}: ${colorTheme} of ${colorThemes.length}, ${lang}`}
    </button>
  );
}

const mock = createMockClient();

function Host({ areas, onDrawn }: { readonly areas: StateAreas; readonly onDrawn: (color: string) => void }) {
  const appearance = appearanceOf(useArea(areas.setting));
  return (
    <ReachkitProvider client={mock} areas={areas} appearance={appearance}>
      <p ref={(at) => onDrawn(at?.closest('.rk-root')?.getAttribute('data-rk-color') ?? '')} />
      <Chooses label="it" />
    </ReachkitProvider>
  );
}

function Meets() {
  const call = useCall();
  const { isEquity } = useSetting();
  const missed = useEquityMissed();
  return (
    <>
      <button type="button" onClick={() => void call(getStatisticsCount, {}).catch(() => {})}>
        meet
      </button>
      <button type="button" onClick={missed.clear}>
        clear
      </button>
      <p>{`${isEquity} ${missed.isEquity}`}</p>
    </>
  );
}

describe('the state areas of a provider', () => {
  it('are its own, with seven colour themes and its language, shared with descendants', async () => {
    const client = createMockClient();
    const page = (locale: string) => (
      <>
        <ReachkitProvider client={client} locale={locale}>
          <ReachkitProvider locale="en">
            <Chooses label="inner" />
          </ReachkitProvider>
          <Chooses label="outer" />
        </ReachkitProvider>
        <ReachkitProvider client={client}>
          <Chooses label="other" />
        </ReachkitProvider>
      </>
    );
    const { rerender } = render(page('zh'));
    await userEvent.click(screen.getByText('inner: ink of 7, zh'));
    expect(screen.getByText('outer: rose of 7, zh')).toBeVisible();
    expect(screen.getByText('other: ink of 7, zh')).toBeVisible();
    rerender(page('en'));
    expect(await screen.findByText('outer: rose of 7, en')).toBeVisible();
  });

  it('can be created beforehand, so that the first render has the stored values', async () => {
    const area = memoryArea();
    area.setItem('yth_setting.colorTheme', 'pine|string');
    area.setItem('yth_setting.dark', 'true|boolean');
    const areas = createStateAreas({ lang: 'en' });
    keepSettings(createStorage({ area }), areas.setting);
    const looks: string[] = [];
    const { container } = render(<Host areas={areas} onDrawn={(look) => looks.push(look)} />);
    expect(looks[0]).toBe('pine');
    expect(container.firstElementChild).toHaveAttribute('data-rk-scheme', 'dark');
    expect(screen.getByText('it: pine of 7, en')).toBeVisible();
    areas.setting.setScheme('light');
    await act(async () => {
      areas.setting.state.colorTheme = 'ochre';
    });
    expect(container.firstElementChild).toHaveAttribute('data-rk-scheme', 'light');
    expect(container.firstElementChild).toHaveAttribute('data-rk-color', 'ochre');
  });

  it('store a reached limit in one place only', async () => {
    const client = createMockClient([
      answer(getStatisticsCount, () => {
        throw new Refusal({ code: 430 });
      }),
    ]);
    render(
      <ReachkitProvider client={client}>
        <Meets />
      </ReachkitProvider>,
    );
    expect(screen.getByText('false false')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'meet' }));
    expect(await screen.findByText('true true')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(screen.getByText('false false')).toBeVisible();
  });
});
