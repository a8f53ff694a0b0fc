import { useLocale, useText } from '@reachkit/sdk';
import { CopyButton, EmptyState, Stat, StatStrip } from '@reachkit/sdk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { hostTexts } from '../../locales/zh.ts';
import { checkAddresses } from './addresses.ts';
import { FaultList } from './FaultList.tsx';
import { PasteField } from './PasteField.tsx';
import * as css from './tool.css.ts';

/** Sorts pasted addresses into valid, invalid and repeated ones. */
export function AddressTool() {
  const t = useText(hostTexts);
  const format = new Intl.NumberFormat(useLocale());
  const [text, setText] = useState('');
  // Ten thousand lines take a while; typing stays responsive.
  const checked = useDeferredValue(text);
  const { good, bad, repeated } = useMemo(() => checkAddresses(checked), [checked]);
  const isEmpty = good.length + bad.length === 0;
  return (
    <div className={css.tool}>
      <PasteField
        label={t('tool.addresses.label')}
        help={t('tool.addresses.help')}
        placeholder={t('tool.addresses.placeholder')}
        value={text}
        onValueChange={setText}
      />
      <div className={css.result}>
        <div role="status">
          {isEmpty ? (
            <EmptyState title={t('tool.addresses.empty')}>{t('tool.addresses.note')}</EmptyState>
          ) : (
            <StatStrip label={t('tool.addresses.summary')}>
              <Stat label={t('tool.addresses.good')} value={format.format(good.length)} />
              <Stat label={t('tool.addresses.bad')} value={format.format(bad.length)} />
              <Stat label={t('tool.addresses.repeated')} value={format.format(repeated)} />
            </StatStrip>
          )}
        </div>
        {!isEmpty && (
          <>
            {good.length > 0 && (
              <CopyButton
                text={good.join('\n')}
                variant="primary"
                labels={{
                  copy: t('tool.addresses.copy'),
                  copied: t('tool.copied'),
                  refused: t('tool.copyRefused'),
                }}
              />
            )}
            <p className={css.note}>{t('tool.addresses.note')}</p>
            <FaultList
              title={t('tool.addresses.badTitle')}
              faults={bad.map(({ text: one, fault }) => ({
                text: one,
                why: t(`tool.addresses.faults.${fault}`),
              }))}
            />
          </>
        )}
      </div>
    </div>
  );
}
