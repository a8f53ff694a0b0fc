'use client';
import { BookOpen } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { around } from '../../../../domain/creatorFilters/LiveCountText.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import type { SearchQuota } from '../../controller/useEquityUpdates.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { viewOfSaved } from '../../model/saved.ts';
import { isSameView } from '../../model/view.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { ChoiceMenu } from '../filters/ChoiceMenu.tsx';
import * as css from './ResultBar.css.ts';

interface MatchingProps {
  readonly model: Pick<CreatorSearchModel, 'view' | 'result' | 'saved'>;
  readonly total: number;
}

/** Number of matches, new ones among them, and the day's remaining searches. */
export function Matching({ model, total }: MatchingProps) {
  const t = useText(firstSearchTexts);
  const { exact, dateTime } = useFormats();
  const { totalKind, asOf, quota } = model.result;
  const news = newsOf();
  const [before, after] = around(t('result.matching', { count: total, shown: '\u0000' }));
  return (
    <>
      <bdi className={css.matching}>
        {totalKind === 'about' && `${t('result.about')} `}
        {before}
        <b className={css.total}>{exact(total)}</b> {after}
      </bdi>
      {news !== null && <span className={css.news}>{news}</span>}
      {quota !== null && <Left {...quota.searches} />}
      {asOf !== null && <span className={css.asOf}>{t('result.asOf', { time: dateTime(asOf) })}</span>}
    </>
  );

  /** Returns the number of new results of the opened saved search, while it is shown. */
  function newsOf(): string | null {
    const { saved, view } = model;
    if (!saved || saved.newIds.length === 0 || !isSameView(viewOfSaved(saved.search), view)) return null;
    const number = exact(saved.newIds.length);
    return t(saved.isCapped ? 'result.sinceLastAtLeast' : 'result.sinceLast', { number });
  }
}

/** Number of remaining searches of the day. */
function Left({ limit, used }: SearchQuota['searches']) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  if (limit === 0) return null;
  const left = Math.max(0, limit - used);
  const isScarce = left <= limit / 10;
  return (
    <span className={css.left} data-scarce={isScarce ? '' : undefined}>
      {t('result.left', { count: left, shown: exact(left) })}
    </span>
  );
}

/**
 * Jumps to a page within the plan's limit. Beyond the free sample a page is a charged search, which is offered below the
 * rows.
 */
export function PageJump({ model }: { readonly model: Pick<CreatorSearchModel, 'result'> }) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  const { total, quota, from, pageSize, isSample, jumpTo } = model.result;
  const last = Math.min(total ?? 0, quota?.rows ?? Number.POSITIVE_INFINITY, maxJumpRows);
  if (isSample || last <= pageSize) return null;
  const page = Math.floor(from / pageSize);
  return (
    <ChoiceMenu
      className="rk-search-pages"
      label={t('page.jump')}
      aria-label={t('page.jumpFrom', { page: exact(page + 1) })}
      icon={<BookOpen size={16} aria-hidden="true" />}
      align="end"
      sections={() => [
        {
          id: 'page',
          caption: t('page.jump'),
          items: Array.from({ length: Math.ceil(last / pageSize) }, (_, at) => ({
            id: String(at),
            label: t('page.rows', {
              page: exact(at + 1),
              first: exact(at * pageSize + 1),
              last: exact(Math.min(last, (at + 1) * pageSize)),
            }),
            isChosen: at === page,
            onSelect: () => jumpTo(at * pageSize),
          })),
        },
      ]}
    >
      {t('page.at', { page: exact(page + 1) })}
    </ChoiceMenu>
  );
}

/** Max rows reachable by page. */
const maxJumpRows = 5000;
