'use client';
import { monitorPasteLimit } from '@reachkit/contract/monitor/form';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { textArea } from '../shared/monitor.css.ts';
import * as css from './project.css.ts';

interface FirstLinksProps {
  /** Called with the pasted text. */
  readonly onCheck: (text: string) => void;
}

/** A project without posts: the field for their links at once. */
export function FirstLinks({ onCheck }: FirstLinksProps) {
  const t = useText(monitorTexts);
  const [text, setText] = useState('');
  return (
    <div className={css.first}>
      <EmptyState title={t('project.empty')}>{t('project.emptyBody')}</EmptyState>
      <Field label={t('adding.links')} help={t('adding.linksHelp')}>
        {(control) => (
          <textarea
            {...control}
            className={textArea}
            rows={6}
            dir="ltr"
            spellCheck={false}
            maxLength={monitorPasteLimit}
            placeholder={t('adding.linksExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <span>
        <Button isDisabled={text.trim() === ''} onClick={() => onCheck(text)}>
          {t('adding.check')}
        </Button>
      </span>
    </div>
  );
}
