'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { Download, ExternalLink, RefreshCw } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { RetryButton } from '../../../domain/page/RetryButton.tsx';
import { saveFile } from '../../../domain/saveFile.ts';
import { useNow } from '../../../domain/time/useNow.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as layout from '../parts/OrderLayout.css.ts';
import * as css from './PayStep.css.ts';
import { qrPicture } from './qrPicture.ts';
import type { OrderPayment } from './useOrderPayment.ts';

interface WechatCodeProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

/** The code to scan; in the sandbox also the URL of the cashier. */
export function WechatCode({ order, payment }: WechatCodeProps) {
  const t = useText(membershipTexts);
  const { code, codeError, isRenewing } = payment;
  const now = useNow(1_000);
  const renewal = {
    icon: <RefreshCw size={16} aria-hidden="true" />,
    isLoading: isRenewing,
    onClick: payment.renewCode,
  };
  if (codeError) {
    return (
      <>
        <FailureNotice failure={codeError} />
        <div className={layout.actions}>
          <RetryButton {...renewal} />
        </div>
      </>
    );
  }
  if (!code) {
    return (
      <div role="status" aria-label={t('pay.codeLoading')}>
        <Skeleton className={css.code} />
      </div>
    );
  }
  // The code has expired before the order, so a new one is available.
  if (Date.parse(code.expiresAt) <= now && Date.parse(order.expiresAt) > now) {
    return (
      <>
        <Notice tone="warning">{t('pay.codeExpired')}</Notice>
        <div className={layout.actions}>
          <Button {...renewal}>{t('pay.renew')}</Button>
        </div>
      </>
    );
  }
  const cashier = code.isSandbox && /^https?:/.test(code.codeUrl) ? code.codeUrl : null;
  const { orderNo } = order;
  return (
    <>
      <div className={css.frame}>
        <QrCode
          value={code.codeUrl}
          size={224}
          label={t('pay.code', { orderNo })}
          failedLabel={t('pay.codeFailed')}
        />
      </div>
      {cashier !== null && (
        <div className={layout.actions}>
          <Button href={cashier} target="_blank" endIcon={<ExternalLink size={16} aria-hidden="true" />}>
            {t('pay.openCashier')}
          </Button>
        </div>
      )}
      <div className={css.phone}>
        <span>{t(cashier === null ? 'pay.phone' : 'pay.phoneSandbox')}</span>
        {cashier === null && (
          <Button
            size="small"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void savePicture(code.codeUrl, t('pay.codeFile', { orderNo }))}
          >
            {t('pay.saveCode')}
          </Button>
        )}
      </div>
    </>
  );
}

async function savePicture(value: string, name: string) {
  const content = await qrPicture(value);
  if (content) saveFile({ name, mediaType: 'image/png', content });
}
