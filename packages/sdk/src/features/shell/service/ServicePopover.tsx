'use client';
import type { SiteConfig } from '@reachkit/contract/site';
import { Headset, Mail } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { RetryButton } from '../../../domain/page/RetryButton.tsx';
import { useSiteConfig } from '../../../domain/site/useSiteConfig.ts';
import { useForwardedNode } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { shellTexts } from '../locales/zh.ts';
import { useShellPart } from '../shellParts.ts';
import * as css from './ServicePopover.css.ts';

/** Props of `ServicePopover`: whether its label is always shown. */
export interface ServicePopoverProps extends RootProps {
  /** Shows the label on narrow screens too, for use within a sentence. Default `false`. */
  readonly hasLabel?: boolean | undefined;
}

/** Customer service: a QR code for the phone, an address, and the service hours. */
export const ServicePopover = forwardRef<HTMLElement, ServicePopoverProps>(function ServicePopover(
  { hasLabel = false, ...props },
  ref,
) {
  const t = useText(shellTexts);
  const own = useState(false);
  const shared = useShellPart('service');
  // Beside the one of the top bar, a page may have one within a sentence.
  const [isOpen, setOpen] = hasLabel ? own : shared;
  const button = useRef<HTMLElement>(null);
  useForwardedNode(ref, button);
  const { data, error, isFetching, retry } = useSiteConfig();
  return (
    <>
      <Button
        {...rootAttributes(props)}
        ref={button}
        variant="ghost"
        className={cx('rk-service', !hasLabel && css.button, props.className)}
        icon={<Headset size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={hasLabel ? undefined : css.word}>{t('service.label')}</span>
      </Button>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={button}
        label={t('service.title')}
        placement="bottom-end"
        width="small"
      >
        {data ? (
          <Service service={data.service} />
        ) : error ? (
          <div role="alert" className={css.content}>
            <p className={css.text}>{t('service.failed')}</p>
            <RetryButton size="small" isLoading={isFetching} onClick={retry} />
          </div>
        ) : (
          <div className={css.content}>
            <Spinner label={t('service.loading')} />
          </div>
        )}
      </Popover>
    </>
  );
});

function Service({ service }: Pick<SiteConfig, 'service'>) {
  const t = useText(shellTexts);
  const { qr, email, text } = service;
  const hasNothing = qr === null && email === null && text === null;
  return (
    <div className={css.content}>
      {qr !== null && (
        <>
          <QrCode value={qr} label={t('service.code')} failedLabel={t('service.noCode')} size={160} />
          <p className={css.caption}>{t('service.scan')}</p>
        </>
      )}
      {text !== null && <p className={css.text}>{text}</p>}
      {email !== null && (
        <a className={css.mail} href={`mailto:${email}`}>
          <Mail size={16} aria-hidden="true" />
          <span className={css.address}>{t('service.mail', { email })}</span>
        </a>
      )}
      {hasNothing && <p className={css.text}>{t('service.none')}</p>}
    </div>
  );
}
