import * as css from './Chart.css.ts';
import { heatSteps } from './heatLevel.ts';
import { heat } from './plot/marks.css.ts';
import type { Drawn, HeatChartProps } from './types.ts';

const side = 10;
const step = side + 3;

/** Legend of a heat chart's colours from 0 to the top of its scale. */
export function HeatScale({ values, leastTop = 0, formatValue }: Drawn<HeatChartProps>) {
  const top = Math.max(leastTop, ...values.flat().map((value) => value ?? 0));
  return (
    <p className={css.scale} aria-hidden="true">
      {formatValue(0)}
      <svg className={css.scaleSteps} width={(heatSteps + 1) * step - 3} height={side} aria-hidden="true">
        {heat.map((className, level) => (
          <rect key={className} className={className} x={level * step} width={side} height={side} rx="2" />
        ))}
      </svg>
      {formatValue(top)}
    </p>
  );
}
