'use client';
import { exclusions } from '@reachkit/contract';
import { platforms } from '@reachkit/contract/creator/platform';
import type { ReactNode } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { FilterBar } from '../../../../../domain/creatorFilters/bar/FilterBar.tsx';
import { laterFilterParts } from '../../../../../domain/creatorFilters/bar/later.ts';
import { platformNames } from '../../../../../domain/format/names.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { Menu } from '../../../../../ui/Menu/Menu.tsx';
import { PlatformMark } from '../../../../../ui/PlatformMark/PlatformMark.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import { countConditions, withoutConditions } from '../memberView.ts';
import type { OpenListModel } from '../useOpenList.ts';
import * as css from './Members.css.ts';

const filterParts = laterFilterParts(() => import('../../../../../domain/creatorFilters/bar/panels.ts'));

/** All creators of a list are listed, so excluding listed creators would leave none. */
const offeredExclusions = exclusions.filter((one) => one !== 'listed');

interface MemberFilterBarProps {
  readonly model: OpenListModel;
}

/** The filters of the search, and filters that only lists have. */
export function MemberFilterBar({ model }: MemberFilterBarProps) {
  const { filters, view, setView, members } = model;
  const clear = () => {
    filters.editor.closeFilter();
    setView(withoutConditions(view), 'reset');
  };
  return (
    <FilterBar
      className={css.filters}
      model={filters}
      parts={filterParts}
      filter={view.filter}
      found={{ total: members.total, isCounting: members.isStale }}
      namespace={favouritesTexts}
      exclusions={offeredExclusions}
      onClear={countConditions(view) > 0 ? clear : undefined}
    >
      <PlatformPick model={model} />
      <TeamPicks model={model} />
    </FilterBar>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface PickProps {
  readonly name: string;
  /** Text shown if `value` is `''`. */
  readonly any: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Selects one of a few options, or none. */
function Pick({ name, any, choices, value, onChange }: PickProps) {
  const chosen = choices.find((one) => one.value === value);
  return (
    <span className={css.pick}>
      <Menu
        label={chosen?.label ?? name}
        aria-label={`${name}: ${chosen?.label ?? any}`}
        size="small"
        variant={chosen ? 'secondary' : 'ghost'}
        icon={chosen?.icon}
        hasCaret
        sections={[
          {
            id: 'choices',
            items: [{ value: '', label: any }, ...choices].map((one) => ({
              id: one.value === '' ? 'any' : one.value,
              label: one.label,
              ...('icon' in one && { icon: one.icon }),
              isChecked: one.value === value,
              onSelect: () => onChange(one.value),
            })),
          },
        ]}
      />
    </span>
  );
}

/** Platform filter, only for lists with creators of several platforms. */
function PlatformPick({ model: { view, setView, members } }: Pick<MemberFilterBarProps, 'model'>) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const held = members.counts?.byPlatform ?? {};
  const there = platforms.filter((one) => (held[one] ?? 0) > 0 || one === view.platform);
  if (there.length < 2) return null;
  return (
    <Pick
      name={t('members.platform')}
      any={t('members.platformAll')}
      choices={there.map((one) => ({
        value: one,
        label: t('members.platformOf', { platform: platformNames[one], shown: exact(held[one] ?? 0) }),
        icon: <PlatformMark platform={one} />,
      }))}
      value={view.platform}
      onChange={(value) => setView({ platform: platforms.find((one) => one === value) ?? '' }, 'filter')}
    />
  );
}

/** Filters by label and owner; renders nothing without labels and with only one person. */
function TeamPicks({ model: { filters, view, setView } }: Pick<MemberFilterBarProps, 'model'>) {
  const t = useText(favouritesTexts);
  const { labels, people } = filters;
  return (
    <>
      {(labels.length > 0 || view.label !== '') && (
        <Pick
          name={t('members.label')}
          any={t('members.labelAll')}
          choices={[...new Set([...labels, view.label])]
            .filter((label) => label !== '')
            .map((label) => ({ value: label, label }))}
          value={view.label}
          onChange={(label) => setView({ label }, 'filter')}
        />
      )}
      {(people.length > 1 || view.owner !== '') && (
        <Pick
          name={t('members.owner')}
          any={t('members.ownerAll')}
          choices={[
            { value: '0', label: t('members.noOwner') },
            ...people.map(({ id, nickName }) => ({ value: id, label: nickName, isData: true })),
          ]}
          value={view.owner}
          onChange={(owner) => setView({ owner }, 'filter')}
        />
      )}
    </>
  );
}
