'use client';
import { Languages } from 'lucide-react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { ownNameOf } from '../../../domain/format/names.ts';
import { Menu, type MenuAction } from '../../../ui/Menu/Menu.tsx';
import { shellTexts } from '../locales/zh.ts';
import * as css from './top.css.ts';

export interface LanguageSwitchProps {
  /** Available languages, e.g. `['zh', 'en']`; each is named in its own language. */
  readonly languages: readonly string[];
  readonly onSelectLanguage: (language: string) => void;
}

/** Returns the languages as menu items. */
export function languageChoices(props: LanguageSwitchProps, locale: string): readonly MenuAction[] {
  return props.languages.map((language) => ({
    id: language,
    label: ownNameOf(language),
    lang: language,
    isChecked: language === locale,
    onSelect: () => language !== locale && props.onSelectLanguage(language),
  }));
}

/** Switches the language of the whole page. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const t = useText(shellTexts);
  const locale = useLocale();
  return (
    <Menu
      label={t('language', { language: ownNameOf(locale) })}
      button={
        <span className={css.language}>
          <Languages size={16} aria-hidden="true" />
          <span className={css.languageName}>{ownNameOf(locale)}</span>
        </span>
      }
      align="end"
      sections={[{ id: 'languages', items: languageChoices(props, locale) }]}
    />
  );
}
