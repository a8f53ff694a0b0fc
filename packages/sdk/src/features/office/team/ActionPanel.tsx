'use client';
import { reasonForm } from '@reachkit/contract/office/actionForms';
import { staffReasonLimit } from '@reachkit/contract/office/fields';
import type { StaffTeam } from '@reachkit/contract/office/team';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { FormSchema } from '../../../core/form/formSchema.ts';
import type { ContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { ConflictNotice } from '../../../domain/dialogs/FormDialog.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { ConfirmByName } from '../../../ui/ConfirmByName/ConfirmByName.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { officeTexts } from '../locales/zh.ts';
import { ExtensionPanel } from './ExtensionPanel.tsx';
import { LimitPanel } from './LimitPanel.tsx';
import type { ActionKind, OpenedAction } from './opened.ts';
import { PanelFrame } from './PanelFrame.tsx';
import * as css from './team.css.ts';
import { usePanelForm } from './usePanelForm.ts';
import type { StaffTeamActions, StaffView } from './useStaffTeamActions.ts';

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

interface ActionPanelProps extends PanelProps {
  readonly opened: OpenedAction;
  readonly onView: ((view: StaffView) => void) | undefined;
}

/** The action under way: its values, the reason, what will change, and what is written to the audit. */
export function ActionPanel({ opened, onView, ...panel }: ActionPanelProps) {
  switch (opened.kind) {
    case 'limit':
      return <LimitPanel {...panel} limitKey={opened.key} />;
    case 'extend':
      return <ExtensionPanel {...panel} />;
    default:
      return <ReasonPanel {...panel} opened={opened} onView={onView} />;
  }
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

type ReasonAction = Exclude<OpenedAction, { readonly kind: 'limit' } | { readonly kind: 'extend' }>;

interface ReasonPanelProps extends PanelProps {
  readonly opened: ReasonAction;
  readonly onView: ((view: StaffView) => void) | undefined;
}

/** An action that needs a reason alone; locking and deleting ask for the team's name too. */
function ReasonPanel({ opened, onView, ...panel }: ReasonPanelProps) {
  const { team, actions, onOpen } = panel;
  const t = useText(officeTexts);
  const { show } = useNotify();
  const label = useActionLabel(team);
  const { kind } = opened;
  const account = opened.kind === 'logins' ? opened.account : undefined;
  const isOn = team.red_center.save_koc_task !== '1';
  const [asked, setAsked] = useState<{ readonly kind: 'lock' | 'delete'; readonly reason: string } | null>(
    null,
  );
  const done = () => {
    show({ tone: 'success', text: t(`team.actions.done.${kind}`) });
    onOpen(null);
  };
  const { form, theirs, run } = usePanelForm(
    reasonForm,
    { team, actions },
    { reason: '' },
    async (go, values) => {
      const { reason } = values;
      if (kind === 'lock' || kind === 'delete') return setAsked({ kind, reason });
      if (kind === 'view') onView?.(await actions.openView(reason));
      else if (kind === 'koc') await go({ kind, isOn }, reason);
      else if (kind === 'logins') await go({ kind, accountId: account?.id }, reason);
      else await go({ kind }, reason);
      done();
    },
  );
  const confirm = useAction(async () => {
    if (!asked) return;
    await run(
      asked.kind === 'delete' ? { kind: 'delete', confirmation: team.name } : { kind: 'lock' },
      asked.reason,
    );
    done();
  });
  const title =
    account !== undefined
      ? t('team.actions.loginsOf', { name: account.nickName })
      : kind === 'lock' || kind === 'delete' || kind === 'export' || kind === 'view'
        ? t(`team.actions.${kind}Title`)
        : label(kind);
  const effect = kind === 'koc' ? (isOn ? 'kocOn' : 'kocOff') : kind;
  return (
    <>
      <ActionForm
        {...panel}
        title={title}
        form={form}
        conflict={theirs && t('team.actions.conflict')}
        variant={kind === 'lock' || kind === 'delete' ? 'danger' : 'primary'}
        submit={kind === 'lock' || kind === 'delete' ? label(kind) : undefined}
        effect={<p className={css.quiet}>{t(`team.actions.${effect}Effect`)}</p>}
      />
      {asked && (
        <Confirm
          kind={asked.kind}
          name={team.name}
          action={confirm}
          onClose={() => {
            confirm.forget();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface ConfirmProps {
  readonly kind: 'lock' | 'delete';
  readonly name: string;
  readonly action: ReturnType<typeof useAction<[]>>;
  readonly onClose: () => void;
}

function Confirm({ kind, name, action, onClose }: ConfirmProps) {
  const t = useText(officeTexts);
  const core = useText(coreTexts);
  const errorText = useErrorText();
  return (
    <ConfirmByName
      isOpen
      title={t(`team.actions.confirm.${kind}`, { name })}
      name={name}
      labels={{
        field: t('team.actions.confirm.field'),
        cancel: core('box.cancel'),
        confirm: t(`team.actions.confirm.${kind}Button`),
      }}
      isBusy={action.isRunning}
      error={action.failure ? errorText(action.failure) : undefined}
      onConfirm={() => void action.run()}
      onOpenChange={onClose}
    >
      {t(`team.actions.${kind}Effect`)}
    </ConfirmByName>
  );
}
