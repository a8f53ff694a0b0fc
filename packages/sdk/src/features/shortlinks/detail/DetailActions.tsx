'use client';
import type { ShortLink } from '@reachkit/contract/shortlinks/link';
import { Download, Pencil, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { useInvalidateShortLinks } from '../shared/useInvalidateShortLinks.ts';
import * as css from './detail.css.ts';
import type { ShortLinkDetailModel } from './useShortLinkDetail.ts';

const LinkDialog = lazyPart(async () => (await import('../form/LinkDialog.tsx')).LinkDialog);
const QrDialog = lazyPart(async () => (await import('../actions/QrDialog.tsx')).QrDialog);

interface DetailActionsProps {
  readonly model: ShortLinkDetailModel;
  readonly link: ShortLink;
}

/** Actions of the link: its QR code, the file of its visits, its form. */
export function DetailActions({ model, link }: DetailActionsProps) {
  const t = useText(shortLinksTexts);
  const { show } = useNotify();
  const invalidate = useInvalidateShortLinks();
  const [opened, setOpened] = useState<'qr' | 'edit' | null>(null);
  const close = () => setOpened(null);
  const canEdit = link.state !== 'archived' && link.state !== 'stopped';
  return (
    <div className={css.actions}>
      <Button icon={<QrCode size={16} aria-hidden="true" />} onClick={() => setOpened('qr')}>
        {t('detail.qr')}
      </Button>
      <Menu
        icon={<Download size={16} aria-hidden="true" />}
        label={t('detail.export')}
        aria-label={t('detail.exportAs')}
        variant="secondary"
        align="end"
        hasCaret
        isDisabled={model.isExporting}
        sections={[
          {
            id: 'formats',
            caption: t('detail.formatNote'),
            items: (['xlsx', 'csv'] as const).map((format) => ({
              id: format,
              label: t(`detail.formats.${format}`),
              onSelect: () => void model.exportVisits(format),
            })),
          },
        ]}
      />
      {canEdit && (
        <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {t('detail.edit')}
        </Button>
      )}
      <PartBoundary fallback={null}>
        {opened === 'qr' && <QrDialog link={link} onClose={close} />}
        {opened === 'edit' && (
          <LinkDialog
            link={link}
            onSaved={({ name }) => {
              show({ tone: 'success', text: t('form.saved', { name }) });
              void invalidate();
              close();
            }}
            onClose={close}
          />
        )}
      </PartBoundary>
    </div>
  );
}
