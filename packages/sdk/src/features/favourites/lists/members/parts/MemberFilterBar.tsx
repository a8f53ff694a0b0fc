'use client';
import { exclusions, type FilterKey, filterKeys } from '@reachkit/contract';
import { platforms } from '@reachkit/contract/platform';
import { Lock, Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../../../core/partLabels.ts';
import { FilterChips } from '../../../../../domain/creatorFilters/FilterChips.tsx';
import { FilterIcon } from '../../../../../domain/creatorFilters/filterIcons.tsx';
import { filterDefinitions } from '../../../../../domain/creatorFilters/filters.ts';
import { useFilterTexts } from '../../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFocusBack } from '../../../../../domain/creatorFilters/useFocusBack.ts';
import { platformNames } from '../../../../../domain/format/names.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../../domain/keys/useRestoreFocus.ts';
import { EquityOffer } from '../../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../../ui/Dialog/Dialog.tsx';
import { lazyPart } from '../../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../../../ui/Menu/Menu.tsx';
import { PlatformMark } from '../../../../../ui/PlatformMark/PlatformMark.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import { countConditions, withoutConditions } from '../memberView.ts';
import type { OpenListModel } from '../useOpenList.ts';
import * as css from './Members.css.ts';

const FilterPopover = lazyPart(
  async () => (await import('../../../../../domain/creatorFilters/FilterPopover.tsx')).FilterPopover,
);
const FilterSheet = lazyPart(
  async () => (await import('../../../../../domain/creatorFilters/FilterSheet.tsx')).FilterSheet,
);

/** All creators of a list are listed, so excluding listed creators would leave none. */
const offeredExclusions = exclusions.filter((one) => one !== 'listed');

/** The refuge of the focus where the control that had it is gone. */
const refuge = '.rk-favourite-add-filter button, .rk-favourite-all-filters';

interface MemberFilterBarProps {
  readonly model: OpenListModel;
}

/** The ways to a filter, and one chip for each that is set. */
export function MemberFilterBar({ model }: MemberFilterBarProps) {
  const t = useText(favouritesTexts);
  const formats = useFormats();
  const labels = usePartLabels();
  const { filters, view, setView, members } = model;
  const texts = useFilterTexts(filters.options, favouritesTexts);
  const { editor, activeFilters, otherFilters, lockedFilters, offered } = filters;
  const [isSheet, setSheet] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const openKey = isSheet ? null : (editor.open?.key ?? null);
  const shown = filterKeys.filter((key) => activeFilters.includes(key) || key === openKey);
  const conditions = countConditions(view);
  useFocusBack(row, openKey, refuge);
  useRestoreFocus(row, refuge);
  const offer = offered && (
    <EquityOffer
      missed={offered.missed}
      what={t('members.lockFilter', { filter: texts.name(offered.key) })}
    />
  );
  const clear = () => {
    editor.closeFilter();
    setView(withoutConditions(view), 'reset');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div ref={row} role="group" aria-label={t('filters.label')} className={css.filters}>
      <span className={`rk-favourite-add-filter ${css.add}`}>
        <Menu
          label={t('members.add')}
          aria-label={t('filters.add')}
          icon={<Plus size={14} aria-hidden="true" />}
          size="small"
          sections={[
            { id: 'filters', items: otherFilters.filter((key) => !isOfAudience(key)).map(menuItem) },
            {
              id: 'audience',
              caption: t('filters.audience'),
              items: otherFilters.filter(isOfAudience).map(menuItem),
            },
          ].filter(({ items }) => items.length > 0)}
        />
      </span>
      <Button
        className={`rk-favourite-all-filters ${css.sheetButton}`}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => setSheet(true)}
      >
        {activeFilters.length === 0
          ? t('filters.button')
          : t('filters.buttonWithCount', { number: activeFilters.length })}
      </Button>
      <PlatformPick model={model} />
      <TeamPicks model={model} />
      <FilterChips
        {...{ shown, activeFilters, lockedFilters, texts, editor, openKey, anchor }}
        filter={view.filter}
        lockHint={t('members.lockHint')}
        removeLabel={(filter) => t('filters.remove', { filter })}
        icon={(key) => <FilterIcon filter={key} />}
        className={css.chip}
        onRemove={filters.removeFilter}
      />
      {conditions > 0 && (
        <Button variant="ghost" size="small" className={css.pick} onClick={clear}>
          {t('filters.clear')}
        </Button>
      )}
      <PartBoundary labels={labels} fallback={null}>
        {openKey !== null && (
          <FilterPopover
            editor={editor}
            options={filters.options}
            texts={texts}
            formats={formats}
            exclusions={offeredExclusions}
            anchorRef={anchor}
            className="rk-favourite-filter"
          />
        )}
        {isSheet && (
          <FilterSheet
            editor={editor}
            filter={view.filter}
            options={filters.options}
            texts={texts}
            exclusions={offeredExclusions}
            lockedFilters={lockedFilters}
            lockHint={t('members.lockHint')}
            offered={offered && { key: offered.key, body: offer }}
            onCloseOffer={filters.closeOffer}
            className="rk-favourite-filters"
            onClose={() => setSheet(false)}
            foot={
              <Button
                variant="primary"
                isLoading={members.isStale}
                onClick={() => {
                  editor.closeFilter();
                  setSheet(false);
                }}
              >
                {members.total === null
                  ? t('members.showPlain')
                  : t('filters.show', { count: members.total, shown: formats.exact(members.total) })}
              </Button>
            }
          />
        )}
      </PartBoundary>
      {offered && !isSheet && (
        <Dialog
          isOpen
          onOpenChange={filters.closeOffer}
          className="rk-favourite-locked"
          title={texts.name(offered.key)}
          closeLabel={t('page.close')}
        >
          {offer}
        </Dialog>
      )}
    </div>
  );

  function menuItem(key: FilterKey) {
    return {
      id: key,
      label: texts.name(key),
      icon: lockedFilters.includes(key) ? <Lock size={16} aria-hidden="true" /> : <FilterIcon filter={key} />,
      ...(lockedFilters.includes(key) && { description: t('members.lockHint') }),
      onSelect: () => editor.openFilter(key),
    };
  }
}

const isOfAudience = (key: FilterKey) => filterDefinitions[key].kind === 'audience';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface PickProps {
  readonly name: string;
  /** Chosen where `value` is `''`. */
  readonly any: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, or any. */
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

/** Only where the list holds creators of several platforms. */
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

/** What the team keeps of its creators; nothing while it has given no labels and is one person. */
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
            ...people.map(({ id, nickName }) => ({ value: id, label: nickName })),
          ]}
          value={view.owner}
          onChange={(owner) => setView({ owner }, 'filter')}
        />
      )}
    </>
  );
}
