'use client';
import type { PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { CircleAlert } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { promotionTones } from '../shared/tones.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';

interface EntryProps {
  readonly entry: PromotionEntry;
}

/** Returns the quiet line below a name: the brand and the product. */
export function useBrandText(): (entry: Pick<PromotionEntry, 'brand' | 'product'>) => string {
  const t = useText(collaborationTexts);
  return ({ brand, product }) =>
    [brand, product].filter((text) => text !== '').join(' · ') || t('promotions.noBrand');
}

export function NameCell({ entry: { id, name, restorableUntil, ...entry } }: EntryProps) {
  const tabIndex = useCellTabIndex();
  const below = useBrandText()(entry);
  return (
    <CellLines className={shared.roomy} dir="auto" title={name} below={<bdi data-rk-data="">{below}</bdi>}>
      {restorableUntil === null ? (
        <Link to={{ kind: 'promotion', id }} className={shared.name} tabIndex={tabIndex} data-rk-data="">
          {name}
        </Link>
      ) : (
        <span className={shared.name} data-rk-data="">
          {name}
        </span>
      )}
    </CellLines>
  );
}

/** Returns the quiet line below the state: the period, or what limits the promotion. */
export function useStateNote(entry: PromotionEntry): string {
  const t = useText(collaborationTexts);
  const { day } = useFormats();
  const { period } = useCollaborationFormats();
  if (entry.restorableUntil !== null) return t('promotions.restorable', { day: day(entry.restorableUntil) });
  return entry.isOverLimit ? t('promotions.overLimit') : period(entry);
}

export function StateBadge({ entry: { state, isTemplate, isOverLimit } }: EntryProps) {
  const t = useText(collaborationTexts);
  if (isTemplate) return <Badge tone="accent">{t('log.fields.isTemplate')}</Badge>;
  return (
    <Badge tone={isOverLimit ? 'warning' : promotionTones[state]}>
      {t(`words.promotionStates.${state}`)}
    </Badge>
  );
}

export function StateCell({ entry }: EntryProps) {
  const note = useStateNote(entry);
  return (
    <CellLines title={note} below={<bdi>{note}</bdi>}>
      <StateBadge entry={entry} />
    </CellLines>
  );
}

/** Returns what was paid of what, as words: of the budget, or without one. */
export function usePaidText(): (entry: PromotionEntry) => string {
  const t = useText(collaborationTexts);
  const { amount, sums } = useCollaborationFormats();
  return ({ budget, currency, sums: { paid } }) => {
    const shown = sums(paid, currency);
    return budget === null
      ? t('promotions.paidNoBudget', { paid: shown })
      : t('promotions.paidOf', { paid: shown, budget: amount(budget, currency) });
  };
}

export function MoneyCell({ entry }: EntryProps) {
  const t = useText(collaborationTexts);
  const { sums } = useCollaborationFormats();
  const agreed = sums(entry.sums.agreed, entry.currency);
  const below = usePaidText()(entry);
  return (
    <CellLines title={`${t('promotions.agreed', { agreed })}, ${below}`} below={<bdi>{below}</bdi>}>
      <Figure isStrong>
        <bdi data-rk-data="">{agreed}</bdi>
      </Figure>
    </CellLines>
  );
}

export function OpenCell({ entry: { counts } }: EntryProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  return (
    <CellLines below={<bdi>{t('promotions.doneOf', { shown: exact(counts.done) })}</bdi>}>
      <Figure>{exact(counts.open)}</Figure>
    </CellLines>
  );
}

/** Overdue collaborations and those due today, each with its word; a dash where there are none. */
export function DueWords({ entry: { counts } }: EntryProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { overdue, dueToday } = counts;
  if (overdue === 0 && dueToday === 0) return <span className={shared.unknown}>—</span>;
  return (
    <>
      {overdue > 0 && (
        <span className={shared.overdue}>
          <CircleAlert size={14} aria-hidden="true" />
          <bdi>{t('promotions.overdue', { shown: exact(overdue) })}</bdi>
        </span>
      )}
      {dueToday > 0 && (
        <span className={shared.today}>
          <bdi>{t('promotions.dueToday', { shown: exact(dueToday) })}</bdi>
        </span>
      )}
    </>
  );
}

export function WaitingCell({ entry: { counts } }: EntryProps) {
  const { exact } = useFormats();
  return (
    <Figure tone={counts.waiting > 0 ? 'warning' : 'quiet'} isStrong={counts.waiting > 0}>
      {exact(counts.waiting)}
    </Figure>
  );
}

export function OwnerCell({ entry: { owner } }: EntryProps) {
  const t = useText(collaborationTexts);
  if (!owner) return <span className={shared.unknown}>{t('words.formerMember')}</span>;
  return (
    <span title={owner.name}>
      <bdi data-rk-data="">{owner.name}</bdi>
    </span>
  );
}
