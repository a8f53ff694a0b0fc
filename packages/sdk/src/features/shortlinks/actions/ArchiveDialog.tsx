'use client';
import type { ShortLink } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../form/LinkForm.css.ts';
import type { ShortLinksModel } from '../list/useShortLinks.ts';
import { shortLinksTexts } from '../locales/zh.ts';

interface ArchiveDialogProps {
  readonly link: ShortLink;
  readonly model: Pick<ShortLinksModel, 'archive'>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a link is archived: links in posts stop working at once. */
export function ArchiveDialog({ link: { id, name, pv, state }, model, onClose }: ArchiveDialogProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const isOn = state === 'active' || state === 'scheduled';
  return (
    <ConfirmDialog
      className="rk-short-link-archive"
      title={t('list.archiveTitle', { name })}
      confirmLabel={t('list.archive')}
      onConfirm={async () => {
        await model.archive(id);
        return t('list.archived', { name });
      }}
      onClose={onClose}
    >
      <p className={css.line}>{t('list.archiveBody')}</p>
      {pv > 0 && <p className={css.line}>{t('list.archiveVisits', { count: pv, shown: exact(pv) })}</p>}
      {isOn && <p className={css.line}>{t('list.archivePause')}</p>}
    </ConfirmDialog>
  );
}
