'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Domains } from '../domains/Domains.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { SettingsForm } from './SettingsForm.tsx';
import * as css from './settings.css.ts';
import { useShortLinkSettings } from './useShortLinkSettings.ts';

/** The owner's settings for all short links of the team: own domains, cookies and the apps that open them. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(shortLinksTexts);
  const model = useShortLinkSettings();
  const { settings, error, save } = model;
  const [isDirty, setDirty] = useState(false);
  const { close, question } = useDiscardQuestion({ isDirty, onClose, kept: null });
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-short-link-settings"
      title={t('settings.title')}
      hasClose
      onOpenChange={close}
      foot={question}
    >
      <div className={css.parts}>
        <Domains />
        {error || !settings ? (
          <ReadState read={model} loadingText={t('settings.loading')} failedText={t('settings.failed')} />
        ) : (
          <SettingsForm settings={settings} save={save} onDirty={setDirty} />
        )}
      </div>
    </Sheet>
  );
}
