'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useMissingPost } from './useMissingPost.ts';
import { WhyAnswer } from './WhyAnswer.tsx';

interface WhyDialogProps {
  readonly project: MonitorProject;
  /** Opens the dialog that adds this link; left out where nothing may be added. */
  readonly onAdd: ((text: string) => void) | undefined;
  readonly onRules: () => void;
  readonly onClose: () => void;
}

/** Longest link that can be asked about. */
const linkLimit = 2_048;

/** Says why a post is not in the project. */
export function WhyDialog({ project, onAdd, onRules, onClose }: WhyDialogProps) {
  const t = useText(monitorTexts);
  const formId = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { answer, ask, forget } = useMissingPost(project.id);
  const fault = ask.failure?.fields?.text?.msg;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void ask.run(text.trim());
  };
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-monitor-why-dialog"
      title={t('why.title')}
      hasClose
      onOpenChange={onClose}
      initialFocusRef={field}
      foot={
        <>
          <Button onClick={onClose}>{t('why.close')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={ask.isRunning}
            isDisabled={text.trim() === ''}
          >
            {t('why.ask')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.stack} onSubmit={submit} noValidate>
        <p className={css.quiet}>{t('why.lead')}</p>
        <TextField
          ref={field}
          label={t('why.link')}
          value={text}
          dir="ltr"
          maxLength={linkLimit}
          placeholder={t('why.linkExample')}
          error={fault}
          onValueChange={(next) => {
            setText(next);
            forget();
          }}
        />
        {ask.failure && fault === undefined && <FailureNotice failure={ask.failure} />}
        <div role="status">
          {answer && (
            <WhyAnswer
              project={project}
              answer={answer}
              onAdd={onAdd && (() => onAdd(text.trim()))}
              onRules={onRules}
            />
          )}
        </div>
      </form>
    </Sheet>
  );
}
