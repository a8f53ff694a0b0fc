'use client';
import type { ShortVisit } from '@reachkit/contract/shortlinks/visits';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { NothingFound } from '../../../../domain/page/NothingFound.tsx';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Segments } from '../../../../domain/Segments.tsx';
import { dateTimeSeconds } from '../../../../domain/time/dates.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import { visitKinds } from '../detailView.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';
import { useDimensionNames } from './useVisitWords.ts';

interface VisitRecordsProps {
  readonly model: ShortLinkDetailModel;
}

/** Visits of the chosen days, the latest first; visits of bots only on request. */
export function VisitRecords({ model }: VisitRecordsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const { view, setView, visits } = model;
  const { data } = visits;
  return (
    <section className={css.place} aria-busy={visits.isStale} data-part="visits">
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {t('detail.visits.title')}
        </Heading>
        <span className={css.quiet}>{t('detail.visits.note')}</span>
        <span className={css.barEnd}>
          <Segments
            className={css.segments}
            label={t('detail.visits.filter')}
            value={view.show}
            options={visitKinds.map((value) => ({ value, label: t(`detail.visits.show.${value}`) }))}
            onValueChange={(show) => setView({ show }, 'filter')}
          />
          <RegionFilter model={model} />
        </span>
      </div>
      {(visits.error || !data) && (
        <ReadState
          read={visits}
          loadingText={t('detail.visits.loading')}
          failedText={t('detail.visits.failed')}
          count={10}
        />
      )}
      {data?.list.length === 0 && <Nothing model={model} />}
      {data && data.list.length > 0 && (
        <>
          <RecordTable
            list={data.list}
            hasReason={view.show === 'bots'}
            timeZone={model.stat.data?.window.timeZone}
            isStale={visits.isStale}
          />
          <p className={css.foot}>
            {t('detail.visits.count', { count: data.total, shown: exact(data.total) })}{' '}
            {t('detail.visits.kept', { days: data.keptDays })}
          </p>
          {visits.pageCount > 1 && (
            <Pagination
              page={view.page}
              pageCount={Math.min(visits.pageCount, 1_000)}
              onPageChange={(page) => setView({ page }, 'page')}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Filter of regions with visits by people in these days. */
function RegionFilter({ model }: VisitRecordsProps) {
  const t = useText(shortLinksTexts);
  const nameOf = useDimensionNames();
  const { view, setView, dimensions } = model;
  const found = dimensions.region.data?.list.map(({ key }) => key || 'unknown') ?? [];
  // A region from the URL may have no visits in these days.
  const keys = view.region === '' || found.includes(view.region) ? found : [...found, view.region];
  return (
    <Select
      className={css.filter}
      label={t('detail.visits.region')}
      isLabelHidden
      value={view.region}
      options={[
        { value: '', label: t('detail.visits.anyRegion') },
        ...keys.map((key) => ({ value: key, label: nameOf('region', key === 'unknown' ? '' : key) })),
      ]}
      onValueChange={(region) => setView({ region }, 'filter')}
    />
  );
}

function Nothing({ model: { view, setView } }: VisitRecordsProps) {
  const t = useText(shortLinksTexts);
  const isFiltered = view.show !== 'people' || view.region !== '';
  return isFiltered ? (
    <NothingFound
      title={t('detail.visits.none')}
      onShowAll={() => setView({ show: 'people', region: '' }, 'reset')}
    />
  ) : (
    <EmptyState title={t('detail.visits.empty')}>{t('detail.visits.emptyBody')}</EmptyState>
  );
}

interface RecordTableProps {
  readonly list: readonly ShortVisit[];
  readonly hasReason: boolean;
  readonly timeZone: string | undefined;
  readonly isStale: boolean;
}

const columns = ['visitor', 'at', 'region', 'ip', 'system', 'browser', 'referrer'] as const;

const typeOf = ({ visitorType, isPage }: ShortVisit) => visitorType ?? (isPage ? 'page' : 'bot');

function RecordTable({ list, hasReason, timeZone, isStale }: RecordTableProps) {
  const t = useText(shortLinksTexts);
  const nameOf = useDimensionNames();
  const shown = hasReason ? ([...columns, 'reason'] as const) : columns;
  const title = t('detail.visits.title');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} aria-label={title} tabIndex={0} data-stale={isStale ? '' : undefined}>
      <table className={css.table}>
        <caption className="rk-hidden">{title}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={css.wordHead}>
                {t(`detail.visits.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((visit) => (
            <tr key={visit.id} data-visitor={typeOf(visit)}>
              <td className={css.wordCell}>
                <Badge tone={visit.visitorType === 'new' ? 'accent' : 'plain'}>
                  {t(`detail.visits.types.${typeOf(visit)}`)}
                </Badge>
              </td>
              <td className={css.wordCell}>
                <time dateTime={visit.at} dir="ltr">
                  {dateTimeSeconds(visit.at, timeZone)}
                </time>
              </td>
              <td className={css.wordCell} data-rk-data="">
                {nameOf('region', visit.country)}
              </td>
              <td className={css.wordCell}>
                <bdi dir="ltr">{visit.ip || t('detail.unknown')}</bdi>
              </td>
              <td className={css.wordCell} data-rk-data="">
                {nameOf('system', visit.system)}
              </td>
              <td className={css.wordCell} data-rk-data="">
                {nameOf('browser', visit.browser)}
              </td>
              <td className={css.wordCell} data-rk-data="">
                <bdi>{nameOf('referrer', visit.referrer)}</bdi>
              </td>
              {hasReason && (
                <td className={css.wordCell}>
                  {visit.bot !== null && t(`detail.visits.reasons.${visit.bot}`)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
