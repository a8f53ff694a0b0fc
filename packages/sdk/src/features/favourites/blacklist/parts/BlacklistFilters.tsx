'use client';
import { type Platform, platforms } from '@reachkit/contract/creator/platform';
import { useText } from '../../../../core/i18n/useText.ts';
import { useTypedText } from '../../../../core/useTypedText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { blacklistStates } from '../blacklistView.ts';
import type { BlacklistModel } from '../useBlacklist.ts';
import * as css from './Blacklist.css.ts';

const scopes = ['', 'all', 'list'] as const;
const platformChoices = ['', ...platforms] as const;
const ofList = 'list:';

/** Filters: text, scope or one list, platform and state. */
export function BlacklistFilters({ model }: { readonly model: BlacklistModel }) {
  const t = useText(favouritesTexts);
  const { view, setView, lists } = model;
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  const scopeTexts = {
    '': t('blacklist.filter.anyScope'),
    all: t('blacklist.filter.ofAll'),
    list: t('blacklist.filter.ofOne'),
  };
  const nameOf = (platform: Platform | '') =>
    platform === '' ? t('blacklist.filter.anyPlatform') : platformNames[platform];

  function limit(value: string) {
    const scope = scopes.find((one) => one === value);
    if (scope === undefined) setView({ scope: 'list', listId: value.slice(ofList.length) }, 'filter');
    else setView({ scope, listId: '' }, 'filter');
  }

  return (
    <>
      <SearchField
        className={css.find}
        label={t('blacklist.filter.find')}
        clearLabel={t('blacklist.filter.clear')}
        placeholder={t('blacklist.filter.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Select
        className={css.filter}
        label={t('blacklist.filter.scope')}
        isLabelHidden
        value={view.listId === '' ? view.scope : ofList + view.listId}
        options={[
          ...scopes.map((scope) => ({ value: scope, label: scopeTexts[scope] })),
          ...(lists ?? []).map(({ id, name, colour }) => ({
            value: ofList + id,
            label: name,
            icon: <ListMark colour={colour} shape="patch" />,
          })),
        ]}
        onValueChange={limit}
      />
      <Select
        className={css.filter}
        label={t('blacklist.filter.platform')}
        isLabelHidden
        value={view.platform}
        options={platformChoices.map((platform) => ({ value: platform, label: nameOf(platform) }))}
        onValueChange={(platform) => setView({ platform }, 'filter')}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('blacklist.filter.state')} className={css.states}>
        {blacklistStates.map((state) => (
          <Button
            key={state}
            size="small"
            variant={view.state === state ? 'secondary' : 'ghost'}
            aria-pressed={view.state === state}
            onClick={() => setView({ state }, 'filter')}
          >
            {t(`blacklist.filter.stateOf.${state === '' ? 'all' : state}`)}
          </Button>
        ))}
      </span>
    </>
  );
}
