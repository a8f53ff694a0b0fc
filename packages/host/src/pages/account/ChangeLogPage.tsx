import { useText } from '@reachkit/sdk';
import { ChangeLog } from '@reachkit/sdk/site';
import { hostTexts } from '../../locales/zh.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** Change log of the product. */
export function ChangeLogPage() {
  const t = useText(hostTexts);
  useTitle(t('own.changes'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.changes')}</h1>
      <ChangeLog className={css.below} />
    </div>
  );
}
