'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useText } from '../../../../core/i18n/useText.ts';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';

interface ScopeChoiceProps {
  readonly lists: readonly FavouriteList[];
  /** Id of the current list; `null` outside of a list. */
  readonly offered: string | null;
  /** `null` for all lists. */
  readonly listId: string | null;
  readonly onChange: (listId: string | null) => void;
}

/** All lists or one: within a list, that one; otherwise any. */
export function ScopeChoice({ lists, offered, listId, onChange }: ScopeChoiceProps) {
  const t = useText(favouritesTexts);
  const name = lists.find(({ id }) => id === offered)?.name;
  if (offered !== null) {
    return (
      <RadioGroup
        label={t('blacklist.form.scope')}
        value={listId === null ? 'all' : 'list'}
        options={[
          {
            value: 'list',
            label: name === undefined ? t('blacklist.form.onlyThis') : t('blacklist.form.onlyList', { name }),
          },
          { value: 'all', label: t('blacklist.form.allLists') },
        ]}
        onValueChange={(scope) => onChange(scope === 'all' ? null : offered)}
      />
    );
  }
  return (
    <Select
      label={t('blacklist.form.scope')}
      value={listId ?? ''}
      options={[
        { value: '', label: t('blacklist.form.allLists') },
        ...lists.map((list) => ({
          value: list.id,
          label: t('blacklist.form.onlyList', { name: list.name }),
        })),
      ]}
      onValueChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
