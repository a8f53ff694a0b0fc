'use client';
import { Ban, FileUp, History } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './FavouriteLists.css.ts';
import { favouriteSections } from './favouritesView.ts';
import type { FavouritePageModel } from './useFavouritePage.ts';

export const sectionIcons = {
  lists: null,
  blacklist: <Ban size={16} aria-hidden="true" />,
  imports: <FileUp size={16} aria-hidden="true" />,
  activity: <History size={16} aria-hidden="true" />,
};

/** Links to the sections beside the lists. */
export function SectionRows({ model }: { readonly model: FavouritePageModel }) {
  const t = useText(favouritesTexts);
  return (
    <ul className={css.paneFoot} aria-label={t('page.beside')}>
      {favouriteSections.slice(1).map((section) => (
        <li key={section}>
          <button
            type="button"
            className={css.paneRow}
            aria-current={model.section === section ? 'true' : undefined}
            onClick={() => model.openSection(section, { reason: 'section', replace: false })}
          >
            {sectionIcons[section]}
            <span className={css.name}>{t(`section.${section}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
