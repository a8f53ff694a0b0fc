'use client';
import type { PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { DueWords, StateBadge, useBrandText, usePaidText, useStateNote } from './cells.tsx';
import { type PromotionLimits, PromotionMenu, type PromotionRowActions } from './PromotionMenu.tsx';
import * as css from './promotions.css.ts';

interface PromotionItemProps {
  readonly entry: PromotionEntry;
  readonly actions: PromotionRowActions;
  readonly limits: PromotionLimits;
}

/** A promotion in narrow layouts. */
export function PromotionItem({ entry, actions, limits }: PromotionItemProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { sums } = useCollaborationFormats();
  const note = useStateNote(entry);
  const brand = useBrandText()(entry);
  const paid = usePaidText()(entry);
  const { id, name, counts, currency, owner } = entry;
  return (
    <div className={css.item} data-promotion={id}>
      <div className={css.itemHead}>
        <div className={css.itemName}>
          <Link to={{ kind: 'promotion', id }} className={shared.name} title={name} data-rk-data="">
            {name}
          </Link>
          <span className={shared.quiet} data-rk-data="">
            {brand}
          </span>
          <span className={css.itemFoot}>
            <StateBadge entry={entry} />
            <span className={shared.quiet}>{note}</span>
          </span>
        </div>
        <PromotionMenu promotion={entry} actions={actions} limits={limits} />
      </div>
      <dl className={css.itemFigures}>
        <div>
          <dt className={css.term}>{t('promotions.column.agreed')}</dt>
          <dd className={css.figure} data-rk-data="">
            {sums(entry.sums.agreed, currency)}
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('promotions.column.open')}</dt>
          <dd className={css.figure}>{exact(counts.open)}</dd>
        </div>
        <div>
          <dt className={css.term}>{t('promotions.column.waiting')}</dt>
          <dd className={css.figure}>{exact(counts.waiting)}</dd>
        </div>
      </dl>
      <div className={css.itemFoot}>
        <span className={shared.quiet}>{paid}</span>
        {(counts.overdue > 0 || counts.dueToday > 0) && <DueWords entry={entry} />}
        <span className={shared.quiet}>
          {t('promotions.ownedBy', { name: owner?.name ?? t('words.formerMember') })}
        </span>
      </div>
    </div>
  );
}
