'use client';
import { CircleHelp, LayoutGrid, Lock, type LucideIcon, Search } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { FilterPopover } from '../../../../domain/creatorFilters/bar/FilterPopover.tsx';
import { FilterIcon } from '../../../../domain/creatorFilters/bar/filterIcons.tsx';
import type { FilterOptions } from '../../../../domain/creatorFilters/filterOptions.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { Chip } from '../../../../ui/Chip/Chip.tsx';
import type { DescribeModel, ProposedChip } from '../../controller/useDescribe.ts';
import { searchTexts } from '../../locales/zh.ts';
import * as css from './DescribePanel.css.ts';

export interface DescribedProps {
  readonly describe: DescribeModel;
  readonly options: FilterOptions | null;
}

/** Parsed filters, to correct or remove before they are applied. */
export function ProposedChips({ describe, options }: DescribedProps) {
  const t = useText(searchTexts);
  const texts = useFilterTexts(options, searchTexts);
  const anchor = useRef<HTMLElement>(null);
  const { editor, proposal } = describe;
  const openKey = editor.open?.key ?? null;
  if (!proposal) return null;
  const isNew = openKey !== null && !describe.chips.some(({ key }) => key === openKey);
  const shown: readonly ProposedChip[] = isNew
    ? [...describe.chips, { key: openKey, from: [], isCertain: true, isLocked: false, isSwapped: false }]
    : describe.chips;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={t('describe.chips')} className={css.chips}>
      {shown.map((chip) => (
        <Chip
          key={chip.key}
          ref={(node) => {
            if (chip.key === openKey) anchor.current = node;
          }}
          {...wordsOf(chip)}
          icon={signOf(chip)}
          tone={chip.isLocked ? 'warning' : undefined}
          isOpen={chip.key === openKey}
          onRemove={() => {
            if (chip.key === openKey) editor.closeFilter();
            describe.removeChip(chip.key);
          }}
          {...openerOf(chip)}
        />
      ))}
      {openKey !== null && (
        <FilterPopover editor={editor} options={options} texts={texts} anchorRef={anchor} />
      )}
    </div>
  );

  function signOf(chip: ProposedChip) {
    if (chip.isLocked) return <Sign icon={Lock} label={t('describe.locked')} />;
    return chip.isCertain ? iconOf(chip) : <Sign icon={CircleHelp} label={t('describe.notCertain')} />;
  }

  function openerOf({ key }: ProposedChip) {
    if (key === 'platform' || key === 'keyword') return {};
    return { onOpen: () => (key === openKey ? editor.closeFilter() : editor.openFilter(key)) };
  }

  function wordsOf({ key }: ProposedChip) {
    if (!proposal) return { field: '' };
    if (key === 'platform') {
      const value = t(`platforms.${proposal.platform}`);
      return { field: t('describe.platform'), value, removeLabel: t('filters.remove', { filter: value }) };
    }
    if (key === 'keyword') {
      const value = t('value.quoted', { text: proposal.filter.keyword ?? '' });
      return { field: t('describe.keyword'), value, removeLabel: t('filters.remove', { filter: value }) };
    }
    const isSet = describe.chips.some((one) => one.key === key);
    if (!isSet)
      return { field: texts.name(key), removeLabel: t('filters.remove', { filter: texts.name(key) }) };
    const { field, operator, value, sentence } = texts.words(proposal.filter, key);
    return {
      field,
      operator: operator || undefined,
      value,
      removeLabel: t('filters.remove', { filter: sentence }),
    };
  }
}

function iconOf({ key }: ProposedChip) {
  if (key === 'platform') return <LayoutGrid size={14} aria-hidden="true" />;
  if (key === 'keyword') return <Search size={14} aria-hidden="true" />;
  return <FilterIcon filter={key} />;
}

function Sign({ icon: Icon, label }: { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <span className={css.doubt} title={label}>
      <Icon size={14} aria-hidden="true" />
      <span className="rk-hidden">{label}</span>
    </span>
  );
}
