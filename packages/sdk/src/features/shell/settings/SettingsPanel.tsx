'use client';
import { RotateCcw } from 'lucide-react';
import { useSetting, useStateAreas } from '../../../core/hooks.ts';
import type { TextsOf, Translate } from '../../../core/i18n/texts.ts';
import { useText } from '../../../core/i18n/useText.ts';
import type { LayoutName, SettingArea } from '../../../core/state/setting.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Switch } from '../../../ui/Checkbox/Checkbox.tsx';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { shellTexts } from '../locales/zh.ts';
import { LayoutPictogram } from './LayoutPictogram.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import * as css from './settings.css.ts';
import { ThemeSwatch } from './ThemeSwatch.tsx';

const schemes = ['light', 'dark', 'system'] as const;
const directions = ['ltr', 'rtl'] as const;
const densities = ['comfortable', 'compact'] as const;
/** From side menu to top menu. */
const layouts: readonly (LayoutName | 'auto')[] = [
  'auto',
  'icon-with-text',
  'mini-sidebar-right-fix',
  'two-sidebar',
  'nav-with-menu',
  'nav-bottom-menu',
];

/** Every choice applies at once; the host stores it with `keepSettings`. */
export function SettingsPanel() {
  const t = useText(shellTexts);
  const { setting } = useStateAreas();
  const chosen = useSetting();
  const { dark, followsDevice, rtl } = chosen.layoutMode;
  return (
    <div className={css.panel}>
      <PictureChoice
        label={t('settings.color')}
        value={chosen.colorTheme}
        onValueChange={(name) => {
          setting.state.colorTheme = name;
        }}
        options={chosen.colorThemes.map((theme) => ({
          value: theme.name,
          label: nameOfTheme(t, theme.name),
          picture: <ThemeSwatch theme={theme} />,
        }))}
      />
      <RadioGroup
        label={t('settings.scheme')}
        value={dark ? 'dark' : followsDevice ? 'system' : 'light'}
        onValueChange={setting.setScheme}
        options={schemes.map((value) => ({ value, label: t(`settings.schemes.${value}`) }))}
      />
      <PictureChoice
        label={t('settings.layout')}
        value={chosen.layout}
        onValueChange={(layout) => {
          setting.state.layout = layout;
        }}
        isWide
        options={layouts.map((value) => ({
          value,
          label: t(`settings.layouts.${value}`),
          picture: <LayoutPictogram layout={value} />,
        }))}
      />
      <MenuFlags setting={setting} isMini={chosen.miniSidebarMenu} isHorizontal={chosen.horizontalMenu} />
      <RadioGroup
        label={t('settings.direction')}
        value={rtl ? 'rtl' : 'ltr'}
        onValueChange={(direction) => {
          setting.state.layoutMode.rtl = direction === 'rtl';
        }}
        options={directions.map((value) => ({ value, label: t(`settings.directions.${value}`) }))}
      />
      <RadioGroup
        label={t('settings.density')}
        value={chosen.density}
        onValueChange={(density) => {
          setting.state.density = density;
        }}
        options={densities.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
      />
      <div className={css.foot}>
        <Button icon={<RotateCcw size={16} aria-hidden="true" />} onClick={setting.resetLook}>
          {t('settings.reset')}
        </Button>
      </div>
    </div>
  );
}

interface MenuFlagsProps {
  readonly setting: SettingArea;
  readonly isMini: boolean;
  readonly isHorizontal: boolean;
}

function MenuFlags({ setting, isMini, isHorizontal }: MenuFlagsProps) {
  const t = useText(shellTexts);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('settings.menus')}</legend>
      <Switch
        label={t('settings.mini')}
        isChecked={isMini}
        onCheckedChange={(isOn) => {
          setting.state.miniSidebarMenu = isOn;
        }}
      />
      <Switch
        label={t('settings.horizontal')}
        isChecked={isHorizontal}
        onCheckedChange={(isOn) => {
          setting.state.horizontalMenu = isOn;
        }}
      />
    </fieldset>
  );
}

const ownThemes = ['ink', 'violet', 'teal', 'pine', 'ochre', 'rose', 'graphite'] as const;

/** Built-in themes are named in the person's language; a host's theme keeps its own name. */
function nameOfTheme(t: Translate<TextsOf<typeof shellTexts>>, name: string): string {
  const own = ownThemes.find((theme) => theme === name);
  return own ? t(`settings.colors.${own}`) : name;
}
