import type { Locale } from '@reachkit/contract/locales';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useArea } from '../../../core/hooks.ts';
import { appearanceOf } from '../../../core/state/appearanceOf.ts';
import type { StateAreas } from '../../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { SettingsButton } from './SettingsButton.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

function show(locale: Locale = 'en') {
  const { setting } = createStateAreas();
  const areas = { ...createStateAreas(), setting };
  render(
    <TestProvider locale={locale} messages={[shellZh, shellEn]} areas={areas}>
      <SettingsPanel />
    </TestProvider>,
  );
  return setting.state;
}

/** A host's site that applies the settings. */
function Site({ areas }: { readonly areas: StateAreas }) {
  const appearance = appearanceOf(useArea(areas.setting));
  return (
    <TestProvider locale="en" messages={[shellZh, shellEn]} areas={areas} appearance={appearance}>
      <SettingsButton />
    </TestProvider>
  );
}

const choices = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

describe('the appearance settings', () => {
  it.each([
    ['en', 'Color theme', ['Ink', 'Violet', 'Teal', 'Pine', 'Ochre', 'Rose', 'Graphite']],
    ['zh', '主题色', ['墨蓝', '紫藤', '湖青', '松绿', '赭石', '绯红', '石墨']],
  ] as const)('name the seven colour themes in %s', (locale, group, names) => {
    show(locale);
    expect(choices(group)).toEqual(names);
  });

  it('apply a theme, dark, right-to-left, layout, mini and horizontal menus and density at once', async () => {
    const state = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Right to left' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Two sidebars' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Show only icons in the sidebar' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Show the menu below the top bar' }));
    expect(state).toMatchObject({
      colorTheme: 'teal',
      layoutMode: { dark: true, followsDevice: false, rtl: true },
      layout: 'two-sidebar',
      density: 'compact',
      miniSidebarMenu: true,
      horizontalMenu: true,
    });
    expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
  });

  it('restore the defaults with one button', async () => {
    const state = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Rose' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Menus on top' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(state).toMatchObject({ colorTheme: 'ink', layout: 'auto' });
    expect(screen.getByRole('radio', { name: 'Ink' })).toBeChecked();
  });

  it('are chosen by the arrow keys', async () => {
    const state = show();
    await act(async () => screen.getByRole('radio', { name: 'Ink' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(state.colorTheme).toBe('violet');
  });

  it('keep the drawer open while the page’s appearance changes', async () => {
    const areas = createStateAreas();
    render(<Site areas={areas} />);
    await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Violet' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
    expect(screen.getByRole('dialog').closest('[data-rk-color]')).toHaveAttribute('data-rk-color', 'teal');
  });

  it('are in a drawer that restores the focus to its button', async () => {
    render(
      <TestProvider locale="en" messages={[shellZh, shellEn]}>
        <SettingsButton />
      </TestProvider>,
    );
    const button = screen.getByRole('button', { name: 'Appearance' });
    await userEvent.click(button);
    expect(await screen.findByRole('radio', { name: 'Ink' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});
