'use client';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { officeTexts } from '../locales/zh.ts';
import * as css from './rows.css.ts';

/** A link to the table of rights, if the host has that page. */
export function AccessLink() {
  const t = useText(officeTexts);
  const { navigation } = useNavigation();
  if (navigation?.href({ kind: 'staffAccess' }) === undefined) return null;
  return (
    <Link to={{ kind: 'staffAccess' }} className={css.link}>
      {t('staff.seeAccess')}
    </Link>
  );
}
