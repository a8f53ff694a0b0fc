'use client';
import { addTeamKey, teamKeyNameLimit } from '@reachkit/contract/account/teamKey';
import { type TeamKeyScope, teamKeyScopes } from '@reachkit/contract/account/teamKeyScope';
import { useId, useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm } from '../../../core/form/useKeptInput.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form, FormField, FormText } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../team/parts/team.css.ts';
import * as own from './keys.css.ts';
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
  const [made, setMade] = useState<MadeKey | null>(null);
  return made ? (
    <ShownOnce made={made} onEnd={onEnd} />
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
        <FormField<readonly TeamKeyScope[]> name="scopes" errorTexts={{ required: t('keys.scopesMissing') }}>
          {({ value, onValueChange, error }) => (
            <fieldset className={own.scopes} aria-invalid={error !== undefined}>
              <legend className={own.legend}>{t('keys.scopes')}</legend>
              {teamKeyScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  label={t(`keys.scope.${scope}`)}
                  detail={t(`keys.scopeMeans.${scope}`)}
                  isChecked={value.includes(scope)}
                  isInvalid={error !== undefined}
                  onCheckedChange={(isChecked) =>
                    onValueChange(
                      teamKeyScopes.filter((one) => (one === scope ? isChecked : value.includes(one))),
                    )
                  }
                />
              ))}
              {error !== undefined && (
                <span role="alert" className={own.error}>
                  {error}
                </span>
              )}
            </fieldset>
          )}
        </FormField>
        {form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Dialog>
  );
}

interface ShownOnceProps {
  readonly made: MadeKey;
  readonly onEnd: () => void;
}

/** Closes only by its button, so that a misclick does not lose the key. */
function ShownOnce({ made: { name, key }, onEnd }: ShownOnceProps) {
  const t = useText(accountTexts);
  return (
    <Dialog
      isOpen
      isAlert
      className="rk-made-team-key"
      title={t('keys.shown.title')}
      onOpenChange={() => {}}
      foot={
        <Button variant="primary" onClick={onEnd}>
          {t('keys.shown.done')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Notice tone="warning">{t('keys.shown.once')}</Notice>
        <div className={own.made}>
          <TextField
            className={own.secret}
            data-rk-data=""
            label={t('keys.shown.field', { name })}
            dir="ltr"
            isReadOnly
            value={key}
          />
          <CopyButton
            text={key}
            labels={{
              copy: t('keys.shown.copy'),
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
