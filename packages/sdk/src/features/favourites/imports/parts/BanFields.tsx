'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { ExpiryChoice } from '../../blacklist/parts/ExpiryChoice.tsx';
import { ReasonField } from '../../blacklist/parts/ReasonField.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { BanTerms } from '../useImporting.ts';
import * as css from './Importing.css.ts';

/** Reason, lists and end for the imported creators. */
export function BanFields({ ban: { form, listId, setListId, lists } }: { readonly ban: BanTerms }) {
  const t = useText(favouritesTexts);
  return (
    <div className={css.group}>
      <ReasonField form={form} />
      <Select
        label={t('importing.ban.scope')}
        value={listId ?? ''}
        options={[
          { value: '', label: t('importing.ban.all') },
          ...lists.map(({ id, name }) => ({ value: id, label: name, isData: true })),
        ]}
        onValueChange={(value) => setListId(value === '' ? null : value)}
      />
      <ExpiryChoice form={form} />
    </div>
  );
}
