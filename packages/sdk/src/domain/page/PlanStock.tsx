'use client';
import { Progress } from '../../ui/Spinner/Progress.tsx';
import { useFormats } from '../format/useFormats.ts';
import * as css from './listing.css.ts';

interface PlanStockProps {
  readonly stock: { readonly used: number; readonly limit: number };
  readonly label: string;
  readonly ofText: (shown: { readonly used: string; readonly limit: string }) => string;
  /** Below the bar while something is left. */
  readonly leftText: (shown: { readonly shown: string }) => string;
  readonly fullText: string;
  /** Class in place of the usual width. */
  readonly className?: string | undefined;
}

/** The number of entries that a plan still allows, beside the title of their page. */
export function PlanStock(props: PlanStockProps) {
  const { stock, label, ofText, leftText, fullText, className = css.stock } = props;
  const { used, limit } = stock;
  const { exact } = useFormats();
  const left = Math.max(0, limit - used);
  return (
    <div className={className}>
      <Progress
        label={label}
        value={Math.min(used, limit)}
        max={limit}
        valueText={ofText({ used: exact(used), limit: exact(limit) })}
        end={<span className={css.quiet}>{left === 0 ? fullText : leftText({ shown: exact(left) })}</span>}
      />
    </div>
  );
}
