import * as css from './Chart.css.ts';
import { heatSteps } from './heatLevel.ts';
import { heat } from './plot/marks.css.ts';
import type { HeatChartProps } from './types.ts';

const side = 10;
const step = side + 3;

/** The colours of a heat chart from nothing to the greatest value. */
export function HeatScale({ values, formatValue }: HeatChartProps) {
  const greatest = Math.max(0, ...values.flat().map((value) => value ?? 0));
  return (
    <p className={css.scale} aria-hidden="true">
      {formatValue(0)}
      <svg className={css.scaleSteps} width={(heatSteps + 1) * step - 3} height={side} aria-hidden="true">
        {heat.map((className, level) => (
          <rect key={className} className={className} x={level * step} width={side} height={side} rx="2" />
        ))}
      </svg>
      {formatValue(greatest)}
    </p>
  );
}
