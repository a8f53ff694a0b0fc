'use client';
import { changeCooperation } from '@reachkit/contract/collaboration/cooperation';
import { collaborationFileBytes, collaborationLimits } from '@reachkit/contract/collaboration/form';
import { usageChannels } from '@reachkit/contract/collaboration/kinds';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useNoticeAction } from '../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { DateField } from '../../../../ui/DateField/DateField.tsx';
import { FileDrop } from '../../../../ui/FileDrop/FileDrop.tsx';
import { FormDate, FormText } from '../../../../ui/Form/index.ts';
import { FormChoices } from '../../form/parts.tsx';
import { useFileLabels } from '../../form/useBriefLabels.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, unknown } from '../../shared/collaboration.css.ts';
import * as css from './panel.css.ts';
import type { FormProps, PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { Fact, Section, WorkForm } from './WorkForm.tsx';

type Edited = 'contract' | 'usage' | 'adCode' | null;

/** The contract with its day, the rights to use the content, and the code that authorises ads. */
export function RightsPart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const { isSaving, save } = useSaving();
  const [edited, setEdited] = useState<Edited>(null);
  const [code, setCode] = useState<string | null>(null);
  const show = useNoticeAction(async () => setCode((await actions.showAdCode(one.id)).code));
  const close = () => {
    setEdited(null);
    setCode(null);
  };
  const { exact } = useFormats();
  const { contract, usage, hasAdCode, id } = one;
  const edit = (part: Exclude<Edited, null>) =>
    edited === null && (
      <Button
        variant="link"
        onClick={() => setEdited(part)}
        aria-label={t('panel.editOf', { name: t(`panel.rights.${part}`) })}
      >
        {t('panel.edit')}
      </Button>
    );
  return (
    <Section title={t('panel.rights.title')}>
      <dl className={css.facts}>
        <Fact label={t('panel.rights.contract')}>
          <span className={css.line}>
            {contract ? (
              <>
                <Button
                  variant="link"
                  isLoading={isSaving}
                  onClick={() => void save(() => actions.fetchFile(id, contract.file.id))}
                >
                  <bdi data-rk-data="">{contract.file.name}</bdi>
                </Button>
                <span className={quiet}>
                  {contract.signedOn === null
                    ? t('panel.rights.unsigned')
                    : t('panel.rights.signed', { day: contract.signedOn })}
                </span>
              </>
            ) : (
              <span className={unknown}>{t('panel.rights.noContract')}</span>
            )}
            {edit('contract')}
          </span>
        </Fact>
        <Fact label={t('panel.rights.usage')}>
          <span className={css.line}>
            <span>
              {usage && usage.channels.length > 0
                ? usage.channels.map((channel) => t(`words.channels.${channel}`)).join(t('work.comma'))
                : t('panel.rights.noUsage')}
            </span>
            {usage && usage.channels.length > 0 && (
              <span className={quiet}>
                {usage.until !== null
                  ? t('panel.rights.until', { day: usage.until })
                  : usage.days === null
                    ? t('panel.rights.noEnd')
                    : t('panel.rights.daysAfter', { count: usage.days, shown: exact(usage.days) })}
              </span>
            )}
            {edit('usage')}
          </span>
        </Fact>
        <Fact label={t('panel.rights.adCode')}>
          <span className={css.line}>
            {code !== null && hasAdCode ? (
              <bdi data-rk-data="">{code}</bdi>
            ) : (
              <span className={hasAdCode ? undefined : unknown}>
                {t(hasAdCode ? 'panel.rights.sealed' : 'panel.rights.noAdCode')}
              </span>
            )}
            {hasAdCode && code === null && (
              <Button variant="link" isLoading={show.isRunning} onClick={() => void show.run()}>
                {t('panel.rights.showAdCode')}
              </Button>
            )}
            {edit('adCode')}
          </span>
        </Fact>
      </dl>
      {edited === 'contract' && <ContractForm one={one} actions={actions} onClose={close} />}
      {edited === 'usage' && <UsageForm one={one} actions={actions} onClose={close} />}
      {edited === 'adCode' && <AdCodeForm one={one} actions={actions} onClose={close} />}
    </Section>
  );
}

/** A file replaces the one before; without one only the day of the contract is changed. */
function ContractForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const { today } = one;
  const labels = useFileLabels();
  const { id, revision, contract } = one;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [signedOn, setSignedOn] = useState(contract?.signedOn ?? null);
  const save = useAction(async () => {
    const [file] = files;
    if (file) await actions.addContract(id, { file, signedOn: signedOn ?? '' });
    else await actions.change(id, { contractSignedOn: signedOn, revision });
    onClose();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would nest those of its fields
    <div role="group" aria-label={t('panel.rights.contract')} className={css.form}>
      <FileDrop
        label={t(contract ? 'panel.rights.replace' : 'panel.rights.file')}
        note={t('panel.fileNote')}
        files={files}
        onFilesChange={setFiles}
        labels={labels}
        maxBytes={collaborationFileBytes}
      />
      <DateField
        label={t('panel.rights.signedOn')}
        value={signedOn}
        today={today}
        canClear
        onValueChange={setSignedOn}
      />
      {save.failure && <FailureNotice failure={save.failure} />}
      <div className={css.buttons}>
        <Button size="small" isDisabled={save.isRunning} onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button
          size="small"
          isDisabled={!contract && files.length === 0}
          isLoading={save.isRunning}
          onClick={() => void save.run()}
        >
          {t('form.save')}
        </Button>
      </div>
    </div>
  );
}

function UsageForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const { today } = one;
  const model = useWorkForm(changeCooperation, {
    defaultValues: { usage: one.usage ?? { channels: [], until: null }, revision: one.revision },
    send: ({ usage, ...body }) =>
      actions.change(one.id, { ...body, usage: usage && usage.channels.length > 0 ? usage : null }),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.rights.usage')} onClose={onClose}>
      <FormChoices
        name="usage.channels"
        label={t('panel.rights.channels')}
        help={t('form.usageHelp')}
        options={usageChannels.map((value) => ({ value, label: t(`words.channels.${value}`) }))}
      />
      <FormDate
        name="usage.until"
        label={t('panel.rights.lastDay')}
        help={t('panel.rights.lastDayHelp')}
        today={today}
        canClear
      />
    </WorkForm>
  );
}

function AdCodeForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(changeCooperation, {
    defaultValues: { adCode: '', revision: one.revision },
    send: ({ adCode, ...body }) => actions.change(one.id, { ...body, adCode: adCode ? adCode : null }),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.rights.adCode')} onClose={onClose}>
      <FormText
        name="adCode"
        label={t('panel.rights.adCode')}
        help={t('panel.rights.adCodeHelp')}
        maxLength={collaborationLimits.adCode}
        dir="ltr"
      />
    </WorkForm>
  );
}
