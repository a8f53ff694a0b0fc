'use client';
import { fetchShortLinkQr, type ShortLink } from '@reachkit/contract';
import { useState } from 'react';
import type { Call } from '../../../core/client/types.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './actions.css.ts';

interface QrDialogProps {
  readonly link: Pick<ShortLink, 'id' | 'name' | 'shortUrl'>;
  readonly onClose: () => void;
}

/** Side length in pixels. */
const sizes = ['256', '512', '1024', '2048'] as const;

/** QR code of a short link, with a download. */
export function QrDialog({ link, onClose }: QrDialogProps) {
  const t = useText(shortLinksTexts);
  const [size, setSize] = useState<(typeof sizes)[number]>('512');
  const png = useSaving();
  const svg = useSaving();
  const fetchFile = (format: 'png' | 'svg') => (call: Call) =>
    call(fetchShortLinkQr, { params: { id: link.id }, query: { format, size: Number(size) } });
  return (
    <Sheet
      isOpen
      className="rk-short-link-qr"
      title={t('qr.title', { name: link.name })}
      hasClose
      onOpenChange={onClose}
      foot={
        <>
          <Button isLoading={svg.isSaving} onClick={() => void svg.save(fetchFile('svg'))}>
            {t('qr.svg')}
          </Button>
          <Button variant="primary" isLoading={png.isSaving} onClick={() => void png.save(fetchFile('png'))}>
            {t('qr.png')}
          </Button>
        </>
      }
    >
      <div className={css.qr}>
        <QrCode
          value={link.shortUrl}
          label={t('qr.label', { link: link.shortUrl })}
          failedLabel={t('qr.failed')}
          size={208}
          hasLogo
        />
        <bdi dir="ltr" className={css.address}>
          {link.shortUrl}
        </bdi>
        <Select
          className={css.size}
          label={t('qr.size')}
          value={size}
          options={sizes.map((value) => ({ value, label: t('qr.pixels', { size: value }) }))}
          onValueChange={setSize}
        />
        <p className={css.quiet}>{t('qr.svgHelp')}</p>
      </div>
    </Sheet>
  );
}
