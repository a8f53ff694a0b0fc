'use client';
import { listShortLinkTargets, type ShortLink } from '@reachkit/contract';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';

interface HistoryDialogProps {
  readonly link: Pick<ShortLink, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Current and former destinations of a short link, and who changed them. */
export function HistoryDialog({ link, onClose }: HistoryDialogProps) {
  const t = useText(shortLinksTexts);
  const { dateTime } = useFormats();
  const history = useRead(listShortLinkTargets, { params: { id: link.id } });
  const { data } = history;
  return (
    <Sheet
      isOpen
      className="rk-short-link-history"
      title={t('form.historyTitle', { name: link.name })}
      hasClose
      onOpenChange={onClose}
    >
      {data ? (
        <ol className={css.history}>
          {data.list.map(({ target, appLink, by, at }, index) => (
            <li key={at} className={css.entry}>
              <span className={css.quiet}>
                {by === null
                  ? t('form.historyGone', { time: dateTime(at) })
                  : t('form.historyBy', { time: dateTime(at), name: by })}{' '}
                {index === 0 && <Badge tone="success">{t('form.historyNow')}</Badge>}
              </span>
              <bdi dir="ltr" className={css.address}>
                {target}
              </bdi>
              {appLink !== null && (
                <span className={css.quiet}>{t('form.appTarget', { link: appLink })}</span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <ReadState
          read={history}
          loadingText={t('form.historyLoading')}
          failedText={t('form.historyFailed')}
          count={4}
        />
      )}
    </Sheet>
  );
}
