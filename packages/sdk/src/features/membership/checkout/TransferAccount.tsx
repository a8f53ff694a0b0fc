'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as css from './PayStep.css.ts';

interface TransferAccountProps {
  readonly order: Order;
}

/** The account for a bank transfer, with a copy button for each part. */
export function TransferAccount({ order }: TransferAccountProps) {
  const t = useText(membershipTexts);
  const { dateTime } = useFormats();
  const { transfer, orderNo, expiresAt } = order;
  if (!transfer) return null;
  const { payee, bank, account } = transfer;
  const parts = { payee, bank, account, purpose: orderNo } as const;
  return (
    <>
      <dl className={css.account}>
        {(['payee', 'bank', 'account', 'purpose'] as const).map((part) => (
          <div key={part} className={css.part}>
            <dt className={css.partName}>{t(`pay.${part}`)}</dt>
            <dd className={css.partValue}>
              <bdi>{parts[part]}</bdi>
            </dd>
            <dd className={css.partValue}>
              <CopyButton
                isIconOnly
                size="small"
                variant="ghost"
                text={parts[part]}
                labels={{
                  copy: t('pay.copy', { what: t(`pay.${part}`) }),
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Notice>{t('pay.transferNote', { time: dateTime(expiresAt) })}</Notice>
    </>
  );
}
