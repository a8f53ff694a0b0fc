import { exactly, shareOf } from '../chartTable.ts';
import type { Drawn, ShareChartProps } from '../types.ts';
import * as css from './share.css.ts';

/** A bar of shares with its legend. Screen readers use the table beside it. */
export function ShareBar(props: Drawn<ShareChartProps>) {
  const { parts, formatValue, formatShare } = props;
  return (
    <div className={css.root} aria-hidden="true">
      <svg className={css.bar} width="100%" height={props.height ?? 8} aria-hidden="true">
        {parts.map((part, at) => {
          const before = parts.slice(0, at).reduce((sum, { value }) => sum + shareOf(props, value), 0);
          const share = shareOf(props, part.value);
          if (share === 0) return null;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={at}
              className={css.fill}
              data-tone={part.tone ?? at % 5}
              x={`${before * 100}%`}
              width={`${share * 100}%`}
              height="100%"
            />
          );
        })}
      </svg>
      <ul className={css.list}>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <li key={at} className={css.item}>
            <svg className={css.swatch} width="12" height="8" aria-hidden="true">
              <rect className={css.fill} data-tone={part.tone ?? at % 5} width="12" height="8" rx="1" />
            </svg>
            <span className={css.name}>{part.name}</span>
            <bdi dir="ltr" className={css.value} title={exactly(props, part.value)}>
              {part.value === null ? props.labels.noValue : formatValue(part.value)}
            </bdi>
            <bdi dir="ltr" className={css.share}>
              {formatShare(shareOf(props, part.value))}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
