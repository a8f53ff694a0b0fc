import { exactly } from './chartTable.ts';
import { heatLevel } from './heatLevel.ts';
import * as css from './tiles.css.ts';
import type { Drawn, TilesChartProps } from './types.ts';

const tileSteps = 4;

/** The tiles follow the page's direction. Screen readers use the table beside them. */
export function TileGrid(props: Drawn<TilesChartProps>) {
  const { items, formatValue, labels } = props;
  const greatest = Math.max(0, ...items.map(({ value, isRest }) => (isRest ? 0 : (value ?? 0))));
  return (
    <ul className={css.grid} aria-hidden="true">
      {items.map(({ id, name, value, detail, isRest }) => (
        <li
          key={id}
          className={css.tile}
          data-level={isRest || value === null ? undefined : heatLevel(value, greatest, tileSteps)}
          title={`${name} ${exactly(props, value)}`}
        >
          <span className={css.name} dir="auto">
            {name}
          </span>
          <span className={css.figures}>
            <bdi dir="ltr" className={css.value}>
              {value === null ? labels.noValue : formatValue(value)}
            </bdi>
            {detail !== undefined && <bdi dir="ltr">{detail}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
