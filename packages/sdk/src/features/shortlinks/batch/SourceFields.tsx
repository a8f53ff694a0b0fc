'use client';
import { fetchShortLinkTemplate, listFavourites, listMailCampaigns } from '@reachkit/contract';
import { uploadMaxBytes } from '@reachkit/contract/rules';
import { FileSpreadsheet } from 'lucide-react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { useSaving } from '../../../domain/useSaving.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import * as css from '../form/LinkForm.css.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { type BatchModel, batchSources, type CreatorsOfFile } from './useBatch.ts';

interface SourceFieldsProps {
  readonly model: BatchModel;
}

/** Max campaigns offered, the latest changed first. */
const maxCampaigns = 100;

/** Recipients of the links: creators chosen elsewhere, a list, the recipients of a campaign or a file. */
export function SourceFields({ model }: SourceFieldsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const { source, setSource, creatorIds } = model;
  const offered = batchSources.filter((one) => one !== 'chosen' || creatorIds.length > 0);
  return (
    <div className={css.stack}>
      <Segments
        className={css.segments}
        label={t('batch.source')}
        value={source}
        options={offered.map((value) => ({ value, label: t(`batch.sources.${value}`) }))}
        onValueChange={setSource}
      />
      {source === 'chosen' && (
        <p className={css.quiet}>
          {t('batch.chosen', { count: creatorIds.length, shown: exact(creatorIds.length) })}
        </p>
      )}
      {source === 'list' && <ListField model={model} />}
      {source === 'campaign' && <CampaignField model={model} />}
      {source === 'file' && <FileField model={model} />}
      {source === 'chosen' && <Fault model={model} />}
    </div>
  );
}

function useFaultText({ sourceFault }: BatchModel): string | undefined {
  const t = useText(shortLinksTexts);
  if (sourceFault === null) return undefined;
  return sourceFault === 'needed' ? t('batch.need') : sourceFault.msg;
}

function Fault({ model }: SourceFieldsProps) {
  const text = useFaultText(model);
  return text === undefined ? null : <Notice tone="error">{text}</Notice>;
}

function ListField({ model }: SourceFieldsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const { data, error } = useRead(listFavourites, {}, { staleMs: 30_000 });
  const fault = useFaultText(model);
  return (
    <Select
      label={t('batch.list')}
      isRequired
      placeholder={data?.list.length === 0 ? t('batch.noLists') : t('batch.listPlaceholder')}
      isDisabled={!data || data.list.length === 0}
      value={model.listId || null}
      options={(data?.list ?? []).map(({ id, name, count }) => ({
        value: id,
        label: t('batch.listOption', { name, shown: exact(count) }),
      }))}
      error={fault ?? (error && !data ? t('batch.sourcesFailed') : undefined)}
      onValueChange={model.setListId}
    />
  );
}

function CampaignField({ model }: SourceFieldsProps) {
  const t = useText(shortLinksTexts);
  const { data, error } = useRead(
    listMailCampaigns,
    { query: { pageSize: maxCampaigns } },
    { staleMs: 30_000 },
  );
  const fault = useFaultText(model);
  return (
    <Select
      label={t('batch.campaign')}
      isRequired
      help={t('batch.campaignHelp')}
      placeholder={data?.list.length === 0 ? t('batch.noCampaigns') : t('batch.campaignPlaceholder')}
      isDisabled={!data || data.list.length === 0}
      value={model.campaignId || null}
      options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name || t('batch.unnamed') }))}
      error={fault ?? (error && !data ? t('batch.sourcesFailed') : undefined)}
      onValueChange={model.setCampaignId}
    />
  );
}

function FileField({ model }: SourceFieldsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const template = useSaving();
  const { file, isReading, creatorsOfFile, readFile } = model;
  return (
    <>
      <FileDrop
        label={t('batch.file')}
        isRequired
        accept=".xlsx,.csv,.tsv,.txt"
        maxBytes={uploadMaxBytes}
        files={file ? [file] : []}
        note={t('batch.fileNote')}
        error={useFaultText(model)}
        labels={{
          prompt: t('batch.filePrompt'),
          drop: t('batch.fileDrop'),
          list: t('batch.fileList'),
          remove: (name) => t('batch.fileRemove', { name }),
          refused: {
            type: (name) => t('batch.fileType', { name }),
            size: (name) => t('batch.fileSize', { name }),
            count: (name) => t('batch.fileType', { name }),
          },
          size: (bytes) => t('batch.fileBytes', { size: exact(Math.ceil(bytes / 1000)) }),
        }}
        onFilesChange={([next]) => readFile(next ?? null)}
      />
      <span>
        <Button
          variant="link"
          icon={<FileSpreadsheet size={16} aria-hidden="true" />}
          isLoading={template.isSaving}
          onClick={() => void template.save((call) => call(fetchShortLinkTemplate, {}))}
        >
          {t('batch.template')}
        </Button>
      </span>
      <div role="status" className={css.stack}>
        {isReading && file && (
          <span className={css.picked}>
            <Spinner />
            <span className={css.quiet}>{t('batch.fileReading', { name: file.name })}</span>
          </span>
        )}
        {creatorsOfFile && <FileSummary read={creatorsOfFile} />}
        <RefusedRows model={model} />
      </div>
    </>
  );
}

/** File rows that must be changed before any link is created. */
function RefusedRows({ model: { refusedRows } }: SourceFieldsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  if (refusedRows.length === 0) return null;
  return (
    <Notice tone="error">
      <p className={css.line}>
        {t('batch.refused', { count: refusedRows.length, shown: exact(refusedRows.length) })}
      </p>
      <ul className={css.unread}>
        {refusedRows.map(({ line, name, msg, noDecimals }) => (
          <li key={`${line} ${msg}`}>
            {t('batch.refusedLine', {
              line,
              name,
              msg: noDecimals === undefined ? msg : t('form.noDecimals', { currency: noDecimals }),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function FileSummary({ read: { creators, unread, unreadCount } }: { readonly read: CreatorsOfFile }) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  return (
    <Notice tone={creators.length === 0 ? 'error' : unreadCount > 0 ? 'warning' : 'success'}>
      <p className={css.line}>{t('batch.read', { count: creators.length, shown: exact(creators.length) })}</p>
      {unreadCount > 0 && (
        <details>
          <summary>{t('batch.unread', { count: unreadCount, shown: exact(unreadCount) })}</summary>
          <ul className={css.unread}>
            {unread.map(({ line, text, fault }) => (
              <li key={`${line} ${fault} ${text}`}>
                {t('batch.unreadLine', { line, text, reason: t(`batch.faults.${fault}`) })}
              </li>
            ))}
            {unreadCount > new Set(unread.map(({ line }) => line)).size && <li>{t('batch.unreadMore')}</li>}
          </ul>
        </details>
      )}
    </Notice>
  );
}
