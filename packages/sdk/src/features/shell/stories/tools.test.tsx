import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '../../../core/react/storage.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { SiteFooter } from '../footer/SiteFooter.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { ServicePopover } from '../service/ServicePopover.tsx';
import { TipDialog } from '../tip/TipDialog.tsx';
import { someConfig, type ToolWorldOptions, toolWorld } from './toolWorld.ts';

interface ShowOptions extends ToolWorldOptions {
  /** Paths of the person's pages. */
  readonly pages?: readonly string[];
}

function show(part: ReactNode, { pages = [], ...world }: ShowOptions = {}) {
  const areas = createStateAreas({});
  areas.permission.permit(
    pages.map((path) => ({ id: path, name: path, label: path, path, component: '', icon: '' })),
  );
  return render(
    <TestProvider locale="en" client={toolWorld(world)} areas={areas} messages={[shellZh, shellEn]}>
      <button type="button">elsewhere</button>
      {part}
    </TestProvider>,
  );
}

function sessionStorageOf(kept = new Map<string, string>()) {
  return createStorage({
    area: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  });
}

describe('customer service', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Support' }));

  it('opens with its QR code, hours and address; Escape restores the focus', async () => {
    show(<ServicePopover />);
    await open();
    const panel = within(screen.getByRole('dialog', { name: 'Customer service' }));
    expect(await panel.findByRole('img', { name: 'Customer service QR code' })).toBeVisible();
    expect(panel.getByText(/Weekdays 9:00/)).toBeVisible();
    expect(panel.getByRole('link')).toHaveAttribute('href', 'mailto:help@service.example');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Support' })).toHaveFocus();
  });

  it('shows an alternative contact if nothing is set up', async () => {
    show(<ServicePopover />, { config: { ...someConfig, service: { qr: null, email: null, text: null } } });
    await open();
    expect(await screen.findByText(/Ask the person who set up your account/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('retries if it did not load', async () => {
    let isBroken = true;
    show(<ServicePopover />, {
      config: () => {
        if (isBroken) throw new Refusal({ status: 500 });
        return someConfig;
      },
    });
    await open();
    isBroken = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeVisible();
  });
});

describe('the footer', () => {
  it('shows privacy policy and terms of use as text while they have no URL', async () => {
    show(<SiteFooter />);
    expect(await screen.findByText('© 2020 Reachkit')).toBeVisible();
    expect(screen.getByText('Privacy Policy')).toBeVisible();
    expect(screen.getByText('Terms of Use')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links them within the site and to other sites', async () => {
    const onNavigate = vi.fn();
    const links = { privacy: '/privacy', terms: 'https://service.example/terms' };
    show(<SiteFooter onNavigate={onNavigate} />, { config: { ...someConfig, links } });
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/privacy');
    expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', links.terms);
    expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('target', '_blank');
  });

  it('falls back to the 2020 copyright line if the platform does not respond', async () => {
    show(<SiteFooter />, { config: () => new Promise(() => {}) });
    expect(screen.getByText('© 2020')).toBeVisible();
  });
});

describe('a tip', () => {
  const tip = () => screen.findByRole('dialog', { name: someConfig.tip?.title ?? '' });
  const isGone = () => expect(screen.queryByRole('dialog')).toBeNull();

  it('keeps focus and page, and stays until dismissed for the browser session', async () => {
    const kept = new Map<string, string>();
    const first = show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    await tip();
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    await userEvent.click(within(await tip()).getByRole('button', { name: 'Got it' }));
    isGone();
    expect(kept.get('yth_tip')).toBe('t1|string');

    first.unmount();
    show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'elsewhere' })).toBeVisible());
    isGone();
  });

  it('a new tip shows in the session in which the former one was dismissed', async () => {
    const kept = new Map([['yth_tip', 'former|string']]);
    show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    expect(await tip()).toBeVisible();
  });

  it('is shown once a day even if every session is new', async () => {
    const kept = new Map<string, string>();
    const first = show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    await userEvent.click(within(await tip()).getByRole('button', { name: 'Got it' }));
    first.unmount();
    kept.delete('yth_tip');
    const second = show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'elsewhere' })).toBeVisible());
    isGone();
    second.unmount();
    kept.set('yth_tip_day', '2020-01-01 t1|string');
    show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf(kept)} />);
    expect(await tip()).toBeVisible();
  });

  it('closes on Escape from inside and restores the focus', async () => {
    show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf()} />);
    await tip();
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Got it' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    isGone();
    expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
  });

  it('shows its link only to people who may open the page', async () => {
    const onNavigate = vi.fn();
    const { unmount } = show(<TipDialog onNavigate={onNavigate} storage={sessionStorageOf()} />);
    expect(within(await tip()).queryByRole('link')).toBeNull();
    unmount();
    show(<TipDialog onNavigate={onNavigate} storage={sessionStorageOf()} />, { pages: ['/tool'] });
    await userEvent.click(within(await tip()).getByRole('link', { name: 'Take a look' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/tool');
    isGone();
  });

  it('links to one of the person’s pages that is in no menu', async () => {
    const path = someConfig.tip?.path ?? '';
    show(<TipDialog onNavigate={() => {}} storage={sessionStorageOf()} ownPaths={[path]} />);
    expect(within(await tip()).getByRole('link', { name: 'Take a look' })).toHaveAttribute('href', path);
  });
});
