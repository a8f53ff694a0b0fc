'use client';
import { X } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { type Formats, useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Grade, gradeLevels } from '../../../ui/Grade/Grade.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { useTagName } from '../shared/words/useTagName.ts';
import * as css from './CreatorCompare.css.ts';
import { bestOf, type Compared, dateOf, type FigureKind, figureOf, figureRows } from './compareRows.ts';

interface CompareTableProps {
  readonly list: readonly Compared[];
  readonly onRemove: ((id: string) => void) | undefined;
}

const groups = ['size', 'plays', 'pace', 'price'] as const;

/** One column a creator, one row a figure. */
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
                <Person creator={creator} onRemove={onRemove} />
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
          <Traits list={list} formats={formats} />
        </tbody>
      </table>
    </section>
  );
}

function Group({ title, columns }: { readonly title: string; readonly columns: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns + 1} className={css.group}>
        {title}
      </th>
    </tr>
  );
}

interface RowProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

function Row({ title, detail, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={css.head}>
        {title}
        {detail !== undefined && (
          <>
            {' '}
            <bdi className={css.detail}>{detail}</bdi>
          </>
        )}
      </th>
      {children}
    </tr>
  );
}

function Person({ creator, onRemove }: Pick<Compared, 'creator'> & Pick<CompareTableProps, 'onRemove'>) {
  const t = useText(creatorTexts);
  const { id, platform, handle, avatarUrl } = creator;
  const name = creatorName(creator);
  return (
    <div className={css.who}>
      <span className={css.picture}>
        <Avatar name={name} seed={id} src={avatarUrl} size="large" />
      </span>
      <span className={css.names}>
        <Link to={{ kind: 'creator', platform, id }} className={css.name} title={name}>
          {name}
        </Link>
        <span className={css.handle} title={`@${handle}`}>
          <span className={css.mark}>
            <PlatformMark platform={platform} size={14} />
          </span>{' '}
          <bdi>@{handle}</bdi>
        </span>
      </span>
      {onRemove && (
        <IconButton
          size="small"
          label={t('compare.remove', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      )}
    </div>
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
  /** Its date, where that is not the creator's. */
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

function Unknown() {
  const t = useText(creatorTexts);
  return (
    <span className={css.unknown} title={t('compare.unknown')}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{t('compare.unknown')}</span>
    </span>
  );
}

/** What is no figure. */
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
