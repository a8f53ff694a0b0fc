import { exactly } from '../chartTable.ts';
import type { Drawn, RankedChartProps } from '../types.ts';
import * as css from './ranked.css.ts';

/** A table with bars: name, bar, value. */
export function RankedBars(props: Drawn<RankedChartProps>) {
  const { items, label, nameLabel, valueLabel, detailLabel, formatValue, labels } = props;
  const full = props.full ?? Math.max(0, ...items.map(({ value }) => value ?? 0));
  const hasDetail = items.some(({ detail }) => detail !== undefined);
  return (
    <table className={css.table}>
      <caption className="rk-hidden">{label}</caption>
      <thead>
        <tr>
          <Head text={nameLabel} />
          <td className={css.head} />
          <Head text={valueLabel} />
          {hasDetail &&
            (detailLabel === undefined ? <td className={css.head} /> : <Head text={detailLabel} />)}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, value, detail, isRest }) => (
          <tr key={id}>
            <th scope="row" className={css.name} dir="auto" data-rest={isRest ? '' : undefined} title={name}>
              {name}
            </th>
            <td className={css.track}>
              <svg className={css.picture} width="100%" height="8" aria-hidden="true">
                {props.full !== undefined && <rect className={css.ground} width="100%" height="8" rx="1" />}
                {value !== null && value > 0 && full > 0 && (
                  <rect
                    className={css.bar}
                    data-rest={isRest ? '' : undefined}
                    width={`${Math.max(0.5, Math.min(1, value / full) * 100)}%`}
                    height="8"
                    rx="1"
                  />
                )}
              </svg>
            </td>
            <td className={css.value} title={value === null ? undefined : exactly(props, value)}>
              {value === null ? (
                <span className={css.missing}>{labels.noValue}</span>
              ) : (
                <bdi dir="ltr">{formatValue(value)}</bdi>
              )}
            </td>
            {hasDetail && (
              <td className={css.detail}>
                <bdi dir="ltr">{detail}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ text }: { readonly text: string }) {
  return (
    <th scope="col" className={css.head}>
      <span className="rk-hidden">{text}</span>
    </th>
  );
}
