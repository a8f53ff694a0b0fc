'use client';
import type { RankedAdRow, RankedPostRow, RankedTagRow } from '@reachkit/contract/rankings/list';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { languageOf } from '../../../../domain/format/languageOf.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../../domain/VideoCover.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../../ui/DataTable/cells.tsx';
import { Sparkline } from '../../../../ui/Sparkline/Sparkline.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import type { RankedRow } from '../rankedRow.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import * as css from './table.css.ts';

interface ValueProps {
  /** `null`: unknown. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly exact?: ((value: number) => string) | undefined;
  readonly isStrong?: boolean | undefined;
}

/** A figure, or the word for unknown; never 0 for a value that is not known. */
export function Value({ value, format, exact, isStrong }: ValueProps) {
  const t = useText(rankingsTexts);
  if (value === null) return <span className={css.unknown}>{t('list.unknown')}</span>;
  return (
    <Figure exact={exact?.(value)} isStrong={isStrong}>
      {format(value)}
    </Figure>
  );
}

type PlaceProps = { readonly row: Pick<RankedRow, 'rank' | 'change' | 'isNew' | 'lastRanks'> };

/** Returns the rank change in words; `null` where there is nothing to compare with. */
export function useChangeWords(): (row: Pick<RankedRow, 'change' | 'isNew'>) => string | null {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  return ({ change, isNew }) => {
    if (isNew) return t('list.change.new');
    if (change === null) return null;
    if (change === 0) return t('list.change.same');
    const count = Math.abs(change);
    return t(change > 0 ? 'list.change.up' : 'list.change.down', { count, shown: exact(count) });
  };
}

/** Rank with its change: an arrow and a number for the eye, words for screen readers. */
export function RankCell({ row }: PlaceProps) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const words = useChangeWords()(row);
  const { rank, change, isNew } = row;
  return (
    <span className={css.rank}>
      <b className={css.place}>
        <bdi dir="ltr">{exact(rank)}</bdi>
      </b>
      {words !== null && (
        <span title={words}>
          <span className={isNew ? css.newcomer : css.change} aria-hidden="true">
            {isNew && t('list.change.newShort')}
            {!isNew && change === 0 && '—'}
            {!isNew && change !== null && change !== 0 && (
              <bdi dir="ltr">{`${change > 0 ? '▲' : '▼'}${exact(Math.abs(change))}`}</bdi>
            )}
          </span>
          <span className="rk-hidden">{words}</span>
        </span>
      )}
    </span>
  );
}

/** Lowest rank of the scale; lower ones are drawn there. */
const lowestRank = 50;
const scale = [-Math.log(lowestRank), 0] as const;

/** Ranks of the last days on one logarithmic scale for all rows, so that 1 to 2 does not look like 40 to 3. */
export function RankLine({ row: { rank, lastRanks } }: PlaceProps) {
  const t = useText(rankingsTexts);
  const ranks = [...lastRanks, rank];
  const words = ranks.map((one) => (one === null ? t('list.notListed') : String(one)));
  return (
    <Sparkline
      values={ranks.map((one) => (one === null ? null : -Math.log(one)))}
      range={scale}
      width={72}
      label={t('list.ranks', { list: words.join(t('list.separator')) })}
    />
  );
}

interface OpenNameProps {
  readonly name: string;
  /** Opens the detail of the row. */
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

/** The name of a row as a button that opens its detail. */
export function OpenName({ name, onOpen, children }: OpenNameProps) {
  const tabIndex = useCellTabIndex();
  return (
    <button
      type="button"
      className={css.name}
      title={name}
      lang={languageOf(name)}
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        // The keys of the open detail would otherwise first leave the button.
        currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus();
        onOpen();
      }}
      data-rk-data=""
    >
      <bdi>{children ?? name}</bdi>
    </button>
  );
}

interface PostProps {
  readonly row: RankedPostRow | RankedAdRow;
}

/** Mark of a post whose views were counted in two ways. */
export function CountedMark({ row }: PostProps) {
  const t = useText(rankingsTexts);
  if (!row.isCountingChanged) return null;
  return (
    <span className={css.counted} title={t('list.twoCounts')}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="rk-hidden">{t('list.twoCounts')}</span>
    </span>
  );
}

/** Creator and followers of a post. */
export function PostLine({ row: { creator, isGone } }: PostProps) {
  const t = useText(rankingsTexts);
  const { compact } = useFormats();
  return (
    <>
      {creator ? <bdi data-rk-data="">{creatorName(creator)}</bdi> : t('list.noCreator')}
      {creator !== null && creator.followers !== null && (
        <>
          {' · '}
          <bdi>{t('list.followers', { count: creator.followers, shown: compact(creator.followers) })}</bdi>
        </>
      )}
      {isGone && ` · ${t('list.gone')}`}
    </>
  );
}

export function PostCell({ row, onOpen }: PostProps & Pick<OpenNameProps, 'onOpen'>) {
  const { nameOf } = useRankingFormats();
  return (
    <span className={css.post}>
      <span className={css.cover}>
        <VideoCover src={row.coverUrl} seed={row.title || row.externalId} />
      </span>
      <CellLines className={css.words} dir="auto" below={<PostLine row={row} />}>
        <OpenName name={nameOf(row)} onOpen={onOpen} />
      </CellLines>
    </span>
  );
}

export function GainedCell({ row }: PostProps) {
  const t = useText(rankingsTexts);
  const { compact, exact } = useFormats();
  return (
    <CellLines below={<bdi title={exact(row.views)}>{t('list.total', { views: compact(row.views) })}</bdi>}>
      <CountedMark row={row} /> <Value value={row.viewsGained} format={compact} exact={exact} isStrong />
    </CellLines>
  );
}

export function FirstListed({ row }: { readonly row: Pick<RankedRow, 'firstListedOn' | 'daysListed'> }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { shortDay } = useRankingFormats();
  const { firstListedOn, daysListed } = row;
  if (firstListedOn === null) return <span className={css.unknown}>—</span>;
  return (
    <CellLines
      below={
        daysListed !== null && (
          <bdi>{t('list.listedDays', { count: daysListed, shown: exact(daysListed) })}</bdi>
        )
      }
    >
      <bdi dir="ltr">{shortDay(firstListedOn)}</bdi>
    </CellLines>
  );
}

/** Brand of an advertisement, and the evidence of its disclosure. */
export function BrandCell({ row: { brand, evidence } }: { readonly row: RankedAdRow }) {
  const t = useText(rankingsTexts);
  const text = evidence?.text ?? '';
  const proof =
    evidence === null
      ? t('list.evidence.none')
      : evidence.kind === 'label' || text === ''
        ? t('list.evidence.label')
        : t(`list.evidence.${evidence.kind}`, { text });
  return (
    <CellLines
      dir="auto"
      title={brand?.name}
      below={
        <bdi title={proof} data-rk-data="">
          {proof}
        </bdi>
      }
    >
      {brand ? (
        <bdi data-rk-data="">{brand.name}</bdi>
      ) : (
        <span className={css.unknown}>{t('list.noBrand')}</span>
      )}
    </CellLines>
  );
}

/** Languages of a tag by share of its posts. */
export function TagLanguages({ row }: { readonly row: RankedTagRow }) {
  const t = useText(rankingsTexts);
  const { language } = useFormats();
  return row.languages
    .slice(0, 2)
    .map(({ code, share }) => `${language(code)} ${Math.round(share * 100)}%`)
    .join(t('list.separator'));
}
