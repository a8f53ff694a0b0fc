'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { PromotionLog } from './PromotionLog.tsx';

interface LogSheetProps {
  readonly promotionId: string;
  readonly currency: string;
  readonly onClose: () => void;
}

/** The log of a promotion, above its page. */
export function LogSheet({ promotionId, currency, onClose }: LogSheetProps) {
  const t = useText(collaborationTexts);
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-promotion-log-sheet"
      title={t('promotion.log')}
      hasClose
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <PromotionLog promotionId={promotionId} currency={currency} />
    </Sheet>
  );
}
