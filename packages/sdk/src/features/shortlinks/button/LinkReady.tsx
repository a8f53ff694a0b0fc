'use client';
import type { ShortLink } from '@reachkit/contract';
import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './button.css.ts';

interface LinkReadyProps {
  readonly link: ShortLink;
  readonly creatorName: string;
}

/** A newly created link, to be copied or scanned. */
export function LinkReady({ link: { shortUrl }, creatorName }: LinkReadyProps) {
  const t = useText(shortLinksTexts);
  const place = useRef<HTMLSpanElement>(null);
  // Focuses the copy button.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div className={css.done}>
      <Heading level={3} className={css.doneTitle} role="status">
        {t('button.done')}
      </Heading>
      <p className={css.quiet}>{t('button.doneFor', { name: creatorName })}</p>
      <bdi dir="ltr" className={css.address}>
        {shortUrl}
      </bdi>
      <CopyButton ref={place} variant="primary" text={shortUrl} labels={{ copy: t('list.copy') }} />
      <QrCode
        value={shortUrl}
        label={t('qr.label', { link: shortUrl })}
        failedLabel={t('qr.failed')}
        size={160}
        hasLogo
      />
    </div>
  );
}
