// @vitest-environment jsdom
import { themes } from '@reachkit/theme';
import { describe, expect, it } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { createStorage } from '../react/storage.ts';
import { appearanceOf } from './appearanceOf.ts';
import { createStateAreas } from './createStateAreas.ts';
import { keepSettings } from './keepSettings.ts';

function open(area: Storage) {
  const { setting } = createStateAreas({ colorThemes: themes });
  const stop = keepSettings(createStorage({ area }), setting);
  return { setting, stop };
}

const settled = () => Promise.resolve();

/** Dispatches the event by which a browser notifies the other tabs of an origin. */
function dispatchStorageEvent(area: Storage, key: string | null) {
  dispatchEvent(Object.assign(new Event('storage'), { storageArea: area, key }));
}

describe('the appearance that a person chose', () => {
  it('is restored at the next visit, under our own keys', async () => {
    const area = memoryArea();
    const { setting } = open(area);
    setting.state.colorTheme = 'teal';
    setting.state.layout = 'two-sidebar';
    setting.setScheme('dark');
    setting.state.layoutMode.rtl = true;
    setting.state.layoutMode.sidebar = false;
    setting.state.horizontalMenu = true;
    setting.state.miniSidebarMenu = true;
    setting.state.density = 'compact';
    await settled();
    expect(area.getItem('yth_setting.colorTheme')).toBe('teal|string');
    expect(open(area).setting.state).toMatchObject({
      colorTheme: 'teal',
      layout: 'two-sidebar',
      layoutMode: { dark: true, followsDevice: false, rtl: true, sidebar: false },
      horizontalMenu: true,
      miniSidebarMenu: true,
      density: 'compact',
    });
  });

  it('resets to its defaults, and the person stays signed in', async () => {
    const area = memoryArea();
    const { setting } = open(area);
    setting.state.colorTheme = 'rose';
    setting.state.layoutMode.rtl = true;
    setting.state.isEquity = true;
    await settled();
    setting.resetLook();
    await settled();
    expect(setting.state).toMatchObject({ colorTheme: 'ink', layoutMode: { rtl: false }, isEquity: true });
    expect(open(area).setting.state).toMatchObject({ colorTheme: 'ink', layoutMode: { rtl: false } });
  });

  it('only settings that the person changed are stored', async () => {
    const area = memoryArea();
    const { setting } = open(area);
    setting.state.miniSidebarMenu = true;
    setting.state.isEquity = true;
    await settled();
    expect(area.length).toBe(1);
  });

  it.each([
    ['yth_setting.colorTheme', 'plaid|string'],
    ['yth_setting.colorTheme', '7|number'],
    ['yth_setting.colorTheme', 'teal'],
    ['yth_setting.layout', 'seven-sidebars|string'],
    ['yth_setting.layout', '{"name":"two-sidebar"}|object'],
    ['yth_setting.dark', 'true|string'],
    ['yth_setting.rtl', '|'],
    ['yth_setting.horizontalMenu', '1|number'],
  ])('falls back to the default, field by field, if %s contains %j', (key, damaged) => {
    const area = memoryArea();
    area.setItem('yth_setting.miniSidebarMenu', 'true|boolean');
    const before = open(area).setting.state;
    area.setItem(key, damaged);
    const after = open(area).setting.state;
    expect(after).toEqual(before);
    expect(after.miniSidebarMenu).toBe(true);
  });

  it('follows a change in another tab without writing it back', async () => {
    const area = memoryArea();
    const { setting } = open(area);
    area.setItem('yth_setting.colorTheme', 'rose|string');
    dispatchStorageEvent(area, 'yth_setting.colorTheme');
    expect(setting.state.colorTheme).toBe('rose');
    area.clear();
    dispatchStorageEvent(area, null);
    expect(setting.state.colorTheme).toBe('ink');
    await settled();
    expect(area.length).toBe(0);
  });

  it('does not follow or write settings once stopped', async () => {
    const area = memoryArea();
    const { setting, stop } = open(area);
    stop();
    setting.state.colorTheme = 'rose';
    area.setItem('yth_setting.layout', 'two-sidebar|string');
    dispatchStorageEvent(area, 'yth_setting.layout');
    await settled();
    expect(area.getItem('yth_setting.colorTheme')).toBeNull();
    expect(setting.state.layout).toBe('auto');
  });
});

describe('the appearance of a provider', () => {
  it('follows the device until the person chooses a scheme, and again after a reset', () => {
    const { setting } = open(memoryArea());
    expect(appearanceOf(setting.state)).toMatchObject({ color: 'ink', scheme: 'system', direction: 'ltr' });
    setting.setScheme('light');
    expect(appearanceOf(setting.state).scheme).toBe('light');
    setting.setScheme('dark');
    expect(appearanceOf(setting.state).scheme).toBe('dark');
    setting.setScheme('system');
    expect(appearanceOf(setting.state).scheme).toBe('system');
  });

  it('is dark if only `dark` was set', () => {
    const { setting } = open(memoryArea());
    setting.state.layoutMode.dark = true;
    setting.state.layoutMode.rtl = true;
    expect(appearanceOf(setting.state)).toMatchObject({ scheme: 'dark', direction: 'rtl' });
  });

  it('keeps the provider’s colour if the theme is one of the host’s own', () => {
    const own = { name: 'ours', primary: 'red', primaryLight: 'red', bodyBgLight: 'red', bodyBgDark: 'red' };
    const { setting } = createStateAreas({ colorThemes: [own] });
    expect(appearanceOf(setting.state)).not.toHaveProperty('color');
  });
});
