'use client';
import { reminderDays } from '@reachkit/contract/collaboration/form';
import type { PromotionReminders } from '@reachkit/contract/collaboration/reminder';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { FormCheckbox, FormField, FormSelect } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { ReminderPreview } from './ReminderPreview.tsx';
import * as css from './reminders.css.ts';
import { useReminders, useRemindersRead } from './useReminders.ts';

interface RemindersDialogProps {
  readonly promotionId: string;
  readonly onClose: () => void;
}

/** When a promotion reminds creators and members of due dates: off at first, switched on after its preview. */
export function RemindersDialog({ promotionId, onClose }: RemindersDialogProps) {
  const t = useText(collaborationTexts);
  const read = useRemindersRead(promotionId);
  if (read.data && !read.error)
    return <RemindersForm {...read.data} promotionId={promotionId} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      title={t('reminders.title')}
      hasClose
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <ReadState
        read={read}
        loadingText={t('reminders.loading')}
        failedText={t('reminders.failed')}
        count={8}
      />
    </Sheet>
  );
}

interface RemindersFormProps extends RemindersDialogProps {
  readonly reminders: PromotionReminders;
  readonly senders: readonly MailSender[];
}

function RemindersForm({ promotionId, reminders, senders, onClose }: RemindersFormProps) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const model = useReminders({
    promotionId,
    reminders,
    onSaved: ({ creators, members }) => {
      show({ tone: 'success', text: t(creators || members ? 'reminders.savedOn' : 'reminders.savedOff') });
      onClose();
    },
  });
  const { form, preview, needsPreview, conflict } = model;
  const [creators, members] = form.watch(['creators', 'members']);
  const isOn = creators || members;
  const press = needsPreview ? 'reminders.showPreview' : isOn ? 'reminders.switchOn' : 'form.save';
  return (
    <FormDialog
      className="rk-promotion-reminders"
      title={t('reminders.title')}
      form={form}
      submit={t(press)}
      sheet="normal"
      conflict={
        conflict && {
          text: t('form.outdated'),
          take: { label: t('form.takeTheirs'), onTake: conflict.takeTheirs },
        }
      }
      what={t('reminders.title')}
      onClose={onClose}
    >
      <p className={quiet}>{t('reminders.help')}</p>
      <div className={css.choice}>
        <FormCheckbox name="creators" label={t('reminders.creators')} />
        <p className={quiet}>{t('reminders.creatorsHelp')}</p>
      </div>
      {creators && <SenderChoice senders={senders} />}
      <div className={css.choice}>
        <FormCheckbox name="members" label={t('reminders.members')} />
        <p className={quiet}>{t('reminders.membersHelp')}</p>
      </div>
      <DayChoices name="before" label={t('reminders.before')} usual={usualBefore} />
      <DayChoices name="after" label={t('reminders.after')} usual={usualAfter} />
      {needsPreview && <p className={quiet}>{t('reminders.needsPreview')}</p>}
      {preview && <ReminderPreview preview={preview} />}
    </FormDialog>
  );
}

function SenderChoice({ senders }: Pick<RemindersFormProps, 'senders'>) {
  const t = useText(collaborationTexts);
  if (senders.length === 0) {
    return (
      <FormField<string | null> name="senderId">
        {({ error }) => <Notice tone={error ? 'error' : 'warning'}>{t('reminders.noSenders')}</Notice>}
      </FormField>
    );
  }
  return (
    <FormSelect
      name="senderId"
      label={t('log.fields.mailbox')}
      placeholder={t('reminders.noSender')}
      options={senders.map(({ id, name, address, status, pause }) => ({
        value: id,
        label: `${name} <${address}>`,
        isData: true,
        description: status === 'verified' && pause === null ? undefined : t('reminders.holds.noSender'),
      }))}
    />
  );
}

const usualBefore = [0, 1, 2, 3, 5, 7] as const;
const usualAfter = [1, 3, 7, 14] as const;

interface DayChoicesProps {
  readonly name: 'before' | 'after';
  readonly label: string;
  readonly usual: readonly number[];
}

/** Days that are usual, and those that are set. */
function DayChoices({ name, label, usual }: DayChoicesProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const dayText = (count: number) => {
    if (name === 'before' && count === 0) return t('reminders.sameDay');
    return t(name === 'before' ? 'reminders.daysBefore' : 'reminders.daysAfter', {
      count,
      shown: exact(count),
    });
  };
  return (
    <FormField<readonly number[]> name={name}>
      {({ value, onValueChange, error }) => (
        <Field as="fieldset" label={label} error={error}>
          {() => (
            <div className={css.days}>
              {[...new Set([...usual, ...value])]
                .sort((one, other) => one - other)
                .map((count) => (
                  <Checkbox
                    key={count}
                    label={dayText(count)}
                    isChecked={value.includes(count)}
                    isDisabled={!value.includes(count) && value.length >= reminderDays.most}
                    onCheckedChange={(isChosen) =>
                      onValueChange(
                        isChosen
                          ? [...value, count].sort((one, other) => one - other)
                          : value.filter((one) => one !== count),
                      )
                    }
                  />
                ))}
            </div>
          )}
        </Field>
      )}
    </FormField>
  );
}
