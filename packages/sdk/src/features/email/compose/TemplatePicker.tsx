'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { emailTexts } from '../locales/zh.ts';
import type { ComposerModel } from './useComposer.ts';

interface TemplatePickerProps {
  readonly model: Pick<ComposerModel, 'templates' | 'applyTemplate'>;
  /** The current text. */
  readonly html: string;
  readonly label: string;
}

/** Applies subject and text of a template; asks before it overwrites a person's text. */
export function TemplatePicker({ model, html, label }: TemplatePickerProps) {
  const t = useText(emailTexts);
  const attempt = useAttempt();
  const [asked, setAsked] = useState<string | null>(null);
  const { templates } = model;
  if (templates.length === 0) return null;
  const isWritten = html.replace(/<[^>]*>/g, '').trim() !== '';
  const apply = async (id: string) => {
    setAsked(null);
    await attempt(() => model.applyTemplate(id));
  };
  return (
    <>
      <Menu
        label={label}
        variant="secondary"
        size="small"
        hasCaret
        sections={[
          {
            id: 'templates',
            items: templates.map(({ id, name }) => ({
              id,
              label: name,
              onSelect: () => (isWritten ? setAsked(id) : void apply(id)),
            })),
          },
        ]}
      />
      <Dialog
        isOpen={asked !== null}
        title={t('compose.replaceTitle')}
        onOpenChange={() => setAsked(null)}
        foot={
          <>
            <Button onClick={() => setAsked(null)}>{t('removing.cancel')}</Button>
            <Button variant="primary" onClick={() => asked !== null && void apply(asked)}>
              {t('compose.replace')}
            </Button>
          </>
        }
      >
        {t('compose.replaceBody')}
      </Dialog>
    </>
  );
}
