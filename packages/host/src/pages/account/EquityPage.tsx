import { useText } from '@reachkit/sdk';
import { EquityUsage } from '@reachkit/sdk/membership';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** Limits of the plan, and their use. */
export function EquityPage() {
  const t = useText(hostTexts);
  useTitle(t('own.equity'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.equity')}</h1>
      <EquityUsage className={css.below} />
    </div>
  );
}
