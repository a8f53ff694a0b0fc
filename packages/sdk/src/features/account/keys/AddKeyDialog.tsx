'use client';
import { addTeamKey, teamKeyNameLimit } from '@reachkit/contract/account/teamKey';
import { teamKeyScopes } from '@reachkit/contract/account/teamKeyScope';
import { useId, useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm } from '../../../core/form/useKeptInput.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { accountTexts } from '../locales/zh.ts';
import { FormChoices } from '../team/parts/FormChoices.tsx';
import { ShownOnce } from '../team/parts/ShownOnce.tsx';
import * as css from '../team/parts/team.css.ts';
import type { TeamKeysModel } from './useTeamKeys.ts';

interface AddKeyDialogProps {
  readonly add: TeamKeysModel['add'];
  readonly onEnd: () => void;
}

interface MadeKey {
  readonly name: string;
  readonly key: string;
}

/** Creates a key, then shows it once. */
export function AddKeyDialog({ add, onEnd }: AddKeyDialogProps) {
  const t = useText(accountTexts);
  const [made, setMade] = useState<MadeKey | null>(null);
  return made ? (
    <ShownOnce
      className="rk-made-team-key"
      title={t('keys.shown.title')}
      warning={t('keys.shown.once')}
      label={t('keys.shown.field', { name: made.name })}
      secret={made.key}
      copyLabel={t('keys.shown.copy')}
      doneLabel={t('keys.shown.done')}
      onEnd={onEnd}
    />
  ) : (
    <KeyForm add={async (body) => setMade({ name: body.name, key: await add(body) })} onEnd={onEnd} />
  );
}

interface KeyFormProps {
  readonly add: (body: Parameters<TeamKeysModel['add']>[0]) => Promise<void>;
  readonly onEnd: () => void;
}

function KeyForm({ add, onEnd }: KeyFormProps) {
  const t = useText(accountTexts);
  const formId = useId();
  const form = useContractForm(addTeamKey, {
    defaultValues: { name: '', scopes: [] },
    onSubmit: add,
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: onEnd,
    kept: keptForm('teamKey', form),
  });
  return (
    <Dialog
      isOpen
      className="rk-add-team-key"
      title={t('keys.adding.title')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {t('keys.adding.submit')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        <FormText
          name="name"
          label={t('keys.name')}
          help={t('keys.nameHelp')}
          maxLength={teamKeyNameLimit}
          dir="auto"
        />
        <FormChoices
          name="scopes"
          legend={t('keys.scopes')}
          missingText={t('keys.scopesMissing')}
          options={teamKeyScopes.map((value) => ({
            value,
            label: t(`keys.scope.${value}`),
            detail: t(`keys.scopeMeans.${value}`),
          }))}
        />
        {form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Dialog>
  );
}
