'use client';
import { monitorAddMost, monitorDays, monitorPasteLimit } from '@reachkit/contract/monitor/form';
import { type RefObject, useEffect, useRef } from 'react';
import { useEnvironment, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { DateField } from '../../../ui/DateField/DateField.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import * as own from './adding.css.ts';
import { CheckedLines, OtherFees } from './CheckedLines.tsx';
import { FileStep } from './FileStep.tsx';
import { isFaulty } from './lines.ts';
import { type AddLinksModel, addingSources, useAddLinks } from './useAddLinks.ts';

interface AddLinksDialogProps {
  readonly projectId: string;
  /** Of the project's fees. */
  readonly currency: string;
  /** Pasted before the dialog opened; it is checked at once. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
}

/** Adds posts to a project, pasted or from a file; shows what is new, known and refused before anything is saved. */
export function AddLinksDialog({ projectId, currency, text: given, onClose }: AddLinksDialogProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const model = useAddLinks(projectId, given);
  const area = useRef<HTMLTextAreaElement>(null);
  const { source, checked, addable, check, add, added, text, file } = model;
  const { run: checkNow } = check;
  useEffect(() => {
    if (given !== undefined) void checkNow();
  }, [given, checkNow]);
  const { close, foot } = useDiscardQuestion({
    isDirty: added === null && (text.trim() !== '' || file !== null),
    isBusy: add.isRunning,
    onClose,
    kept: {
      key: `monitorLinks.${projectId}`,
      read: () => ({ text }),
      restore: (kept) => model.setText(kept.text),
    },
  });
  const finish = () => {
    if (added) {
      show({ tone: 'success', text: t('adding.added', { count: added.added, shown: exact(added.added) }) });
    }
    onClose();
  };
  const isEmpty = source === 'paste' ? text.trim() === '' : file === null;
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-monitor-add-links"
      title={t('adding.title')}
      hasClose
      onOpenChange={added ? finish : close}
      initialFocusRef={area}
      foot={
        added ? (
          <Button variant="primary" onClick={finish}>
            {t('adding.done')}
          </Button>
        ) : (
          foot(
            checked && addable > 0 ? (
              <Button variant="primary" isLoading={add.isRunning} onClick={() => void add.run()}>
                {t('adding.add', { count: addable, shown: exact(addable) })}
              </Button>
            ) : (
              <Button
                variant="primary"
                isLoading={check.isRunning}
                isDisabled={isEmpty || model.isTooMuch || checked !== null}
                onClick={() => void check.run()}
              >
                {t('adding.check')}
              </Button>
            ),
          )
        )
      }
    >
      {added ? (
        <div className={css.stack}>
          <Notice tone="success">
            {t('adding.added', { count: added.added, shown: exact(added.added) })}
          </Notice>
          {model.sheet && <OtherFees lines={model.sheet.otherFees} />}
          {added.lines.some(isFaulty) && <CheckedLines checked={added} />}
        </div>
      ) : (
        <div className={css.stack}>
          <p className={css.quiet}>{t('adding.lead', { most: exact(monitorAddMost) })}</p>
          <Segments
            className={css.segments}
            label={t('adding.source')}
            value={source}
            options={addingSources.map((value) => ({ value, label: t(`adding.sources.${value}`) }))}
            onValueChange={model.setSource}
          />
          {source === 'paste' ? (
            <PasteStep model={model} area={area} />
          ) : (
            <FileStep model={model} currency={currency} />
          )}
          {checked && <CheckedLines checked={checked} sheet={model.sheet} />}
          {checked && addable === 0 && <Notice tone="warning">{t('adding.nothing')}</Notice>}
          {add.failure && <FailureNotice failure={add.failure} what={t('project.offer')} />}
        </div>
      )}
    </Sheet>
  );
}

interface PasteStepProps {
  readonly model: AddLinksModel;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

const dayMs = 86_400_000;

function PasteStep({ model, area }: PasteStepProps) {
  const t = useText(monitorTexts);
  const { exact, day } = useFormats();
  const { now } = useEnvironment();
  const { text, setText, lineCount, isTooMuch, endsOn, setEndsOn, check } = model;
  const most = exact(monitorAddMost);
  const fault = check.failure?.fields?.text?.msg;
  return (
    <>
      <Field
        label={t('adding.links')}
        help={
          <span className={own.foot}>
            <span>{t('adding.linksHelp')}</span>
            <span>{t('adding.lines', { shown: exact(lineCount), most })}</span>
          </span>
        }
        error={isTooMuch ? t('adding.tooMany', { most }) : fault}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className={css.textArea}
            rows={7}
            dir="ltr"
            spellCheck={false}
            maxLength={monitorPasteLimit}
            placeholder={t('adding.linksExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <DateField
        label={t('adding.ends')}
        help={t('adding.endsHelp')}
        value={endsOn}
        canClear
        today={day(now())}
        min={day(now())}
        max={day(now() + (monitorDays.most - 1) * dayMs)}
        error={check.failure?.fields?.endsOn?.msg}
        onValueChange={(next) => setEndsOn(next)}
      />
      {check.failure && fault === undefined && check.failure.fields?.endsOn === undefined && (
        <FailureNotice failure={check.failure} />
      )}
    </>
  );
}
