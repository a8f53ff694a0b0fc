'use client';
import { staffReasonLimit } from '@reachkit/contract/office/fields';
import type { StaffTeam } from '@reachkit/contract/office/team';
import { type ReactNode, useId, useRef } from 'react';
import type { FormSchema } from '../../../core/form/formSchema.ts';
import type { ContractForm } from '../../../core/form/useContractForm.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ConflictNotice } from '../../../domain/dialogs/FormDialog.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { officeTexts } from '../locales/zh.ts';
import type { ActionKind, OpenedAction } from './opened.ts';
import { PanelFrame } from './PanelFrame.tsx';
import * as css from './team.css.ts';
import type { StaffTeamActions } from './useStaffTeamActions.ts';

/** Props of every panel of an action. */
export interface PanelProps {
  readonly team: StaffTeam;
  readonly actions: StaffTeamActions;
  /** Kinds that the person's rights and the team's state allow. */
  readonly kinds: readonly ActionKind[];
  /** The panel lies over the page. */
  readonly isOver: boolean;
  /** `null` closes the panel. */
  readonly onOpen: (action: OpenedAction | null) => void;
}

interface ActionFormProps<S extends FormSchema> extends PanelProps {
  readonly title: string;
  readonly form: ContractForm<S>;
  readonly conflict: string | null;
  readonly variant?: 'primary' | 'danger' | undefined;
  readonly submit?: string | undefined;
  /** Values before the reason. */
  readonly fields?: ReactNode;
  /** Shows the changes that the action will make. */
  readonly effect: ReactNode;
  readonly written?: string | undefined;
  /** Buttons before Save. */
  readonly extra?: ReactNode;
}

/** The parts that every action has, in the same order. */
export function ActionForm<S extends FormSchema>(props: ActionFormProps<S>) {
  const {
    title,
    form,
    conflict,
    variant = 'primary',
    submit,
    fields,
    effect,
    written,
    extra,
    isOver,
  } = props;
  const t = useText(officeTexts);
  const id = useId();
  const next = useRef<OpenedAction | null>(null);
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: () => props.onOpen(next.current),
    kept: null,
  });
  const leave = (to: OpenedAction | null) => {
    next.current = to;
    close();
  };
  return (
    <PanelFrame
      title={title}
      isOver={isOver}
      onClose={() => leave(null)}
      foot={foot(
        <>
          {extra}
          <Button type="submit" form={id} variant={variant} isLoading={form.isSubmitting}>
            {submit ?? t('team.actions.save')}
          </Button>
        </>,
      )}
    >
      <Form form={form} id={id} className={css.form}>
        {conflict !== null && <ConflictNotice text={conflict} />}
        {fields}
        <FormLines
          name="reason"
          label={t('team.actions.reason')}
          help={t('team.actions.reasonHelp')}
          maxLength={staffReasonLimit}
        />
        <div>
          <div className={css.sectionHead}>
            <Heading level={3} className={css.sectionTitle}>
              {t('team.actions.effect')}
            </Heading>
            <span className={css.quiet}>{t('team.actions.preview')}</span>
          </div>
          {effect}
        </div>
        <Notice>{written ?? t('team.actions.written')}</Notice>
        {conflict === null && form.failure && <FailureNotice failure={form.failure} />}
      </Form>
      <Others {...props} onOpen={leave} />
    </PanelFrame>
  );
}

const otherKinds = ['logins', 'koc', 'export', 'unlock', 'lock', 'withdraw', 'delete'] as const;

/** The other actions; those that cannot be undone are danger outlines. */
function Others({ team, kinds, onOpen }: PanelProps) {
  const t = useText(officeTexts);
  const label = useActionLabel(team);
  const shown = otherKinds.filter((kind) => kinds.includes(kind));
  if (shown.length === 0) return null;
  return (
    <div className={css.others}>
      <div className={css.sectionHead}>
        <Heading level={3} className={css.sectionTitle}>
          {t('team.actions.others')}
        </Heading>
        <span className={css.quiet}>{t('team.actions.othersNote')}</span>
      </div>
      <div className={css.buttons}>
        {shown.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={kind === 'lock' || kind === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onOpen({ kind })}
          >
            {label(kind)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Returns the label of the button of an action. */
export function useActionLabel({ red_center }: StaffTeam): (kind: Exclude<ActionKind, 'limit'>) => string {
  const t = useText(officeTexts);
  return (kind) =>
    kind === 'koc'
      ? t(red_center.save_koc_task === '1' ? 'team.actions.kocOff' : 'team.actions.kocOn')
      : t(`team.actions.${kind}`);
}
