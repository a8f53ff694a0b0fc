'use client';
import { changeCooperation } from '@reachkit/contract/collaboration/cooperation';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import { addCooperationNote } from '@reachkit/contract/collaboration/work';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { FormLines } from '../../../../ui/Form/FormLines.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { PromotionLog } from '../../log/PromotionLog.tsx';
import { quiet } from '../../shared/collaboration.css.ts';
import * as css from './panel.css.ts';
import type { FormProps, PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { Section, WorkForm } from './WorkForm.tsx';

/** The team's note, the conditions of the offer, and the log with notes in it. */
export function NotesPart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const [edited, setEdited] = useState<'note' | 'log' | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      {one.conditions !== '' && (
        <Section title={t('form.conditions')}>
          <p className={css.text} data-rk-data="">
            {one.conditions}
          </p>
        </Section>
      )}
      <Section title={t('log.fields.note')} onEdit={edited === null && (() => setEdited('note'))}>
        {edited === 'note' ? (
          <NoteForm one={one} actions={actions} onClose={close} />
        ) : one.note === '' ? (
          <p className={quiet}>{t('panel.notes.none')}</p>
        ) : (
          <p className={css.text} data-rk-data="">
            {one.note}
          </p>
        )}
      </Section>
      <Section
        title={t('panel.notes.log')}
        editLabel={t('panel.notes.add')}
        onEdit={edited === null && (() => setEdited('log'))}
      >
        {edited === 'log' && <LogNoteForm one={one} actions={actions} onClose={close} />}
        <PromotionLog promotionId={one.promotion.id} cooperationId={one.id} currency={one.currency} />
      </Section>
    </>
  );
}

function NoteForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(changeCooperation, {
    defaultValues: { note: one.note, revision: one.revision },
    send: (body) => actions.change(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('log.fields.note')} onClose={onClose}>
      <FormLines
        name="note"
        label={t('log.fields.note')}
        help={t('panel.notes.help')}
        maxLength={collaborationLimits.note}
      />
    </WorkForm>
  );
}

function LogNoteForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(addCooperationNote, {
    defaultValues: { text: '' },
    send: (body) => actions.note(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.notes.add')} onClose={onClose}>
      <FormLines
        name="text"
        label={t('panel.notes.text')}
        help={t('panel.notes.addHelp')}
        maxLength={collaborationLimits.note}
      />
    </WorkForm>
  );
}
