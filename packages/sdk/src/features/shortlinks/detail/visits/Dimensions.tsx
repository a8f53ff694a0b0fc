'use client';
import type { ShortDimension } from '@reachkit/contract/shortlinks/visits';
import { useMemo, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Chart } from '../../../../ui/Chart/Chart.tsx';
import { Heading, useHeadingLevel } from '../../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';
import { useDimensionNames } from './useVisitWords.ts';

type DimensionPart = ShortLinkDetailModel['dimensions'][ShortDimension];
type RankedDimension = Exclude<ShortDimension, 'hour'>;

const ranked = ['region', 'system', 'browser', 'referrer'] as const;
/** Number of values shown initially. */
const firstValues = 6;

/** Sources, devices and hours of visits by people. */
export function Dimensions({ dimensions }: Pick<ShortLinkDetailModel, 'dimensions'>) {
  return (
    <>
      {ranked.map((by) => (
        <section key={by} className={css.dimension} data-by={by}>
          <Ranked by={by} part={dimensions[by]} />
        </section>
      ))}
      <section className={css.hours} data-by="hour">
        <Hours part={dimensions.hour} />
      </section>
    </>
  );
}

interface RankedProps {
  readonly by: RankedDimension;
  readonly part: DimensionPart;
}

function Ranked({ by, part }: RankedProps) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(shortLinksTexts);
  const { exact, percent } = useFormats();
  const nameOf = useDimensionNames();
  const [isOpen, setOpen] = useState(false);
  const { data } = part;
  const items = useMemo(() => {
    if (!data) return [];
    // A visitor with two values counts for both, so shares refer to the sum.
    const list = [...data.list].sort((a, b) => b.uv - a.uv);
    const all = list.reduce((sum, { uv }) => sum + uv, 0);
    const item = (id: string, name: string, uv: number, isRest = false) => ({
      id,
      name,
      value: uv,
      isRest,
      detail: all > 0 ? percent(uv / all) : undefined,
    });
    const isCut = !isOpen && list.length > firstValues + 1;
    const first = isCut ? list.slice(0, firstValues) : list;
    const rest = isCut ? list.slice(firstValues) : [];
    const shown = first.map(({ key, uv }) => item(key || 'unknown', nameOf(by, key), uv));
    return rest.length === 0
      ? shown
      : [
          ...shown,
          item(
            'rest of all',
            t('detail.other', { count: rest.length, shown: rest.length }),
            rest.reduce((sum, { uv }) => sum + uv, 0),
            true,
          ),
        ];
  }, [data, isOpen, nameOf, by, percent, t]);
  const title = t(`detail.by.${by}`);
  if (part.error || !data) return <Missing title={title} part={part} count={7} />;
  return (
    <Chart
      kind="ranked"
      headingLevel={headingLevel}
      label={title}
      note={t('detail.byUv')}
      nameLabel={title}
      valueLabel={t('detail.figures.uv')}
      detailLabel={t('detail.share')}
      items={items}
      formatValue={exact}
      actions={
        data.list.length > firstValues + 1 && (
          <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('detail.less') : t('detail.all', { shown: exact(data.list.length) })}
          </Button>
        )
      }
    />
  );
}

function Hours({ part }: { readonly part: DimensionPart }) {
  const headingLevel = useHeadingLevel(2);
  const t = useText(shortLinksTexts);
  const { exact, compact } = useFormats();
  const nameOf = useDimensionNames();
  const { data } = part;
  const bars = useMemo(() => {
    const visits = new Map(data?.list.map(({ key, pv }) => [key, pv]));
    if (visits.size === 0) return [];
    return Array.from({ length: 24 }, (_, hour) => ({
      name: String(hour).padStart(2, '0'),
      title: nameOf('hour', String(hour)),
      value: visits.get(String(hour)) ?? 0,
    }));
  }, [data, nameOf]);
  const formatBar = useMemo(() => (value: number) => (value === 0 ? '' : compact(value)), [compact]);
  const title = t('detail.by.hour');
  if (part.error || !data) return <Missing title={title} part={part} count={5} />;
  return (
    <Chart
      kind="bar"
      headingLevel={headingLevel}
      label={title}
      note={t('detail.byPv')}
      nameLabel={title}
      valueLabel={t('detail.figures.pv')}
      order="time"
      height={160}
      bars={bars}
      formatValue={formatBar}
      formatTick={compact}
      formatExact={exact}
    />
  );
}

interface MissingProps {
  readonly title: string;
  readonly part: DimensionPart;
  readonly count: number;
}

function Missing({ title, part, count }: MissingProps) {
  const t = useText(shortLinksTexts);
  return (
    <>
      {part.error && (
        <Heading level={2} className={css.sectionTitle}>
          {title}
        </Heading>
      )}
      <ReadState read={part} failedText={t('detail.dimensionFailed')} count={count} />
    </>
  );
}
