'use client';
import { SlidersHorizontal } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Drawer } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { shellTexts } from '../locales/zh.ts';
import { useShellPart } from '../shellParts.ts';

const SettingsPanel = lazyPart(async () => (await import('./SettingsPanel.tsx')).SettingsPanel);

/** Opens the appearance settings; the drawer's code is loaded on first use. */
export function SettingsButton() {
  const t = useText(shellTexts);
  const [isOpen, setOpen] = useShellPart('settings');
  return (
    <>
      <IconButton
        label={t('settings.open')}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={t('settings.title')} hasClose data-settings="">
        <PartBoundary fallback={<SkeletonLines count={8} />}>
          <SettingsPanel />
        </PartBoundary>
      </Drawer>
    </>
  );
}
