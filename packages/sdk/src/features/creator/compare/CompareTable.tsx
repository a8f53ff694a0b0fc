'use client';
import { Fragment, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { type Formats, useFormats } from '../../../domain/format/useFormats.ts';
import { Grade, gradeLevels } from '../../../ui/Grade/Grade.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useTagName } from '../shared/words/useTagName.ts';
import { AudienceRows } from './AudienceRows.tsx';
import { CompareHead } from './CompareHead.tsx';
import { Group, Row, Unknown } from './CompareParts.tsx';
import * as css from './CreatorCompare.css.ts';
import { bestOf, type Compared, dateOf, type FigureKind, figureOf, figureRows } from './compareRows.ts';

interface CompareTableProps {
  readonly list: readonly Compared[];
  readonly onRemove: ((id: string) => void) | undefined;
}

const groups = ['size', 'plays', 'pace', 'price'] as const;

/** One column per creator, one row per figure. */
export function CompareTable({ list, onRemove }: CompareTableProps) {
  const t = useText(creatorTexts);
  const formats = useFormats();
  const caption = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} aria-labelledby={caption} tabIndex={0}>
      <table className={css.table} data-columns={list.length}>
        <caption id={caption} className="rk-hidden">
          {t('compare.label')}
        </caption>
        <thead>
          <tr>
            <td className={css.corner} />
            {list.map(({ creator }) => (
              <th key={creator.id} scope="col" className={css.person}>
                <CompareHead creator={creator} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Group title={t('compare.groups.verdict')} columns={list.length} />
          <Row title={t('compare.rows.quality')}>
            {list.map((one) => (
              <td key={one.creator.id} className={css.cell}>
                <Quality one={one} />
              </td>
            ))}
          </Row>
          {groups.map((group) => (
            <Fragment key={group}>
              <Group title={t(`compare.groups.${group}`)} columns={list.length} />
              {figureRows
                .filter((row) => row.group === group)
                .map((row) => {
                  const figures = list.map((one) => figureOf(one, row.id));
                  const best = bestOf(figures, row.better);
                  return (
                    <Row
                      key={row.id}
                      title={t(`compare.rows.${row.id}`)}
                      detail={row.kind === 'money' ? t('compare.estimated') : undefined}
                    >
                      {list.map((one, place) => (
                        <td key={one.creator.id} className={css.cell}>
                          <Value
                            value={figures[place] ?? null}
                            kind={row.kind}
                            formats={formats}
                            isBest={best === place}
                            date={ownDay(one.creator.asOf, dateOf(one, row.id), formats)}
                          />
                        </td>
                      ))}
                    </Row>
                  );
                })}
            </Fragment>
          ))}
          <AudienceRows list={list} />
          <Traits list={list} formats={formats} />
        </tbody>
      </table>
    </section>
  );
}

function Quality({ one }: { readonly one: Compared }) {
  const t = useText(creatorTexts);
  const { value } = one.overview.quality;
  if (!value) return <Unknown />;
  const level = gradeLevels.find((grade) => `level${grade}` === value.level) ?? null;
  return <Grade level={level} label={t(`compare.levels.${value.level}`)} />;
}

interface ValueProps {
  readonly value: number | null;
  readonly kind: FigureKind;
  readonly formats: Formats;
  readonly isBest: boolean;
  /** Date of the figure, if it differs from the creator's. */
  readonly date: string | undefined;
}

function ownDay(dataDate: string | null, asOf: string | null, { day }: Formats): string | undefined {
  if (dataDate === null || asOf === null) return undefined;
  return day(asOf) === day(dataDate) ? undefined : day(asOf);
}

function Value({ value, kind, formats, isBest, date }: ValueProps) {
  const t = useText(creatorTexts);
  if (value === null) return <Unknown />;
  return (
    <span className={css.value} data-best={isBest ? '' : undefined}>
      <bdi dir="ltr" title={kind === 'count' ? formats.exact(value) : undefined}>
        {written(value, kind, formats)}
      </bdi>
      {isBest && <span className={css.best}> {t('compare.best')}</span>}
      {date !== undefined && (
        <span className={css.date}> {t('shared.measure.measuredOn', { day: date })}</span>
      )}
    </span>
  );
}

function written(value: number, kind: FigureKind, formats: Formats): string {
  switch (kind) {
    case 'count':
      return formats.compact(value);
    case 'change':
      return formats.change(value);
    case 'rate':
      return formats.rate(value);
    case 'percent':
      return formats.percent(value);
    case 'decimal':
      return value.toFixed(1);
    case 'money':
      return `$${value >= 100 ? formats.exact(Math.round(value)) : value.toFixed(2)}`;
  }
}

/** Traits of the creators that are not figures. */
function Traits({ list, formats }: { readonly list: readonly Compared[]; readonly formats: Formats }) {
  const t = useText(creatorTexts);
  const tagName = useTagName(list[0]?.creator.platform ?? 'tiktok');
  const rows: readonly (readonly [keyof typeof cells, string])[] = [
    ['lastVideo', t('compare.rows.lastVideo')],
    ['region', t('compare.rows.region')],
    ['language', t('compare.rows.language')],
    ['tags', t('compare.rows.tags')],
    ['email', t('compare.rows.email')],
  ];
  const cells = {
    lastVideo: ({ lastVideoAt }: Compared['creator']) => lastVideoAt && formats.relativeDay(lastVideoAt),
    region: ({ region }: Compared['creator']) => region && formats.region(region),
    language: ({ language }: Compared['creator']) => language && formats.language(language),
    tags: ({ tags }: Compared['creator']) => tags.map(tagName).join(t('shared.separator')),
    email: ({ haveEmail }: Compared['creator']) => t(haveEmail ? 'compare.yes' : 'compare.no'),
  };
  return (
    <>
      <Group title={t('compare.groups.who')} columns={list.length} />
      {rows.map(([id, title]) => (
        <Row key={id} title={title}>
          {list.map(({ creator }) => (
            <td key={creator.id} className={css.cell}>
              {cells[id](creator) || <Unknown />}
            </td>
          ))}
        </Row>
      ))}
    </>
  );
}
