'use client';
import { staffReasonLimit } from '@reachkit/contract/office/fields';
import { changeStaffRights, type StaffMember } from '@reachkit/contract/session/staff';
import { type StaffRight, staffRights } from '@reachkit/contract/session/staffRights';
import { useId } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm } from '../../../core/form/useKeptInput.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { Form, FormField } from '../../../ui/Form/index.ts';
import { officeTexts } from '../locales/zh.ts';
import * as css from '../shared/rows.css.ts';
import { useRightNames } from './useRightNames.ts';
import type { StaffAccountsModel } from './useStaffAccounts.ts';

/** An action on an account, and the text that confirms it. */
const doneTexts = {
  change: 'staff.changed',
  disable: 'staff.nowDisabled',
  enable: 'staff.nowEnabled',
  reset: 'staff.wasReset',
} as const;

interface ActionDialogProps {
  readonly kind: keyof typeof doneTexts;
  readonly model: Pick<StaffAccountsModel, 'changeRights' | 'changeState' | 'resetFactor'>;
  readonly member: StaffMember;
  readonly onEnd: () => void;
}

/** Asks for the reason of an action on an account, and shows what it will change. */
export function ActionDialog({ kind, model, member, onEnd }: ActionDialogProps) {
  const t = useText(officeTexts);
  const namesOf = useRightNames();
  const { show } = useNotify();
  const formId = useId();
  const { id, nickName: name } = member;
  const form = useContractForm(changeStaffRights, {
    defaultValues: { rights: [...member.rights], reason: '' },
    onSubmit: async ({ rights, reason }) => {
      if (kind === 'change' && isSame(rights, member.rights)) {
        form.setError('rights', { type: 'server', message: t('staff.noChange') });
        return;
      }
      if (kind === 'change') await model.changeRights(id, { rights, reason });
      else if (kind === 'reset') await model.resetFactor(id, reason);
      else await model.changeState(id, { isDisabled: kind === 'disable', reason });
      show({ tone: 'success', text: t(doneTexts[kind], { name }) });
      onEnd();
    },
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: onEnd,
    kept: keptForm(`staff.${kind}.${id}`, form),
  });
  const isOn = member.disabledAt === null;
  const change = {
    change: [t('staff.rights'), namesOf(member.rights), namesOf(form.watch('rights'))],
    disable: [t('staff.state'), t('staff.enabled'), t('staff.disabled')],
    enable: [t('staff.state'), t('staff.disabled'), t('staff.enabled')],
    reset: [t('staff.factor'), t('staff.factorOn'), t('staff.factorOff')],
  }[kind];
  return (
    <Sheet
      isOpen
      className="rk-staff-action"
      title={t(`staff.${kind}Title`, { name })}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button
          type="submit"
          form={formId}
          variant={kind === 'reset' || (kind === 'disable' && isOn) ? 'danger-filled' : 'primary'}
          isLoading={form.isSubmitting}
        >
          {t('staff.save')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        <p className={css.text}>{t(`staff.${kind}Body`)}</p>
        {kind === 'change' && <RightChoices />}
        <FormLines
          name="reason"
          label={t('staff.reason')}
          help={t('staff.reasonHelp')}
          maxLength={staffReasonLimit}
        />
        <div>
          <p className={css.subhead}>{t('staff.willChange')}</p>
          <dl className={css.changes}>
            <dt className={css.changeName}>{change[0]}</dt>
            <dd className={css.changeValue}>
              {t('record.changed', { before: change[1] ?? '', after: change[2] ?? '' })}
            </dd>
          </dl>
        </div>
        {form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Sheet>
  );
}

const isSame = (some: readonly StaffRight[], others: readonly StaffRight[]) =>
  staffRights.every((right) => some.includes(right) === others.includes(right));

/** The rights of the enclosing form, in the order of the contract. */
function RightChoices() {
  const t = useText(officeTexts);
  const missing = t('staff.noRight');
  return (
    <FormField<readonly StaffRight[]> name="rights" errorTexts={{ too_few: missing, required: missing }}>
      {({ value, onValueChange, error }) => (
        <fieldset className={css.choices} aria-invalid={error !== undefined}>
          <legend className={css.subhead}>{t('staff.rights')}</legend>
          {staffRights.map((right) => (
            <Checkbox
              key={right}
              label={t(`record.values.staffRight.${right}`)}
              detail={t(`staff.about.${right}`)}
              isChecked={value.includes(right)}
              isInvalid={error !== undefined}
              onCheckedChange={(isChecked) =>
                onValueChange(staffRights.filter((one) => (one === right ? isChecked : value.includes(one))))
              }
            />
          ))}
          {error !== undefined && (
            <span role="alert" className={css.error}>
              {error}
            </span>
          )}
        </fieldset>
      )}
    </FormField>
  );
}
