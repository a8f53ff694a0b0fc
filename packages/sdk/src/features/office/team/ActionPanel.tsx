'use client';
import { reasonForm } from '@reachkit/contract/office/actionForms';
import { useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { ConfirmByName } from '../../../ui/ConfirmByName/ConfirmByName.tsx';
import { officeTexts } from '../locales/zh.ts';
import { ActionForm, type PanelProps, useActionLabel } from './ActionForm.tsx';
import { ExtensionPanel } from './ExtensionPanel.tsx';
import { LimitPanel } from './LimitPanel.tsx';
import type { OpenedAction } from './opened.ts';
import * as css from './team.css.ts';
import { usePanelForm } from './usePanelForm.ts';
import type { StaffView } from './useStaffTeamActions.ts';

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
