'use client';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';

type Caption = MonitoredPostDetail['captions'][number];

interface PostDisclosureProps {
  readonly captions: readonly Caption[];
  /** The project needs a disclosure. */
  readonly isNeeded: boolean;
}

/** Start of the state of the newest caption. */
function since(captions: readonly Caption[]): Caption | undefined {
  const last = captions.at(-1);
  const before = captions.findLastIndex(({ disclosure }) => disclosure !== last?.disclosure);
  return captions[before + 1];
}

/** The state of the disclosure, with what was looked at. */
export function PostDisclosure({ captions, isNeeded }: PostDisclosureProps) {
  const t = useText(monitorTexts);
  const { time } = useShortTimes();
  const last = captions.at(-1);
  const state = last?.disclosure ?? 'unknown';
  const isMissing = isNeeded && state === 'none';
  const tones: Record<typeof state, BadgeTone> = {
    disclosed: 'success',
    none: isMissing ? 'danger' : 'plain',
    unknown: isNeeded ? 'warning' : 'plain',
  };
  const start = since(captions);
  return (
    <PostSection
      part="disclosure"
      title={t('post.disclosure.title')}
      end={<Badge tone={tones[state]}>{t(`post.disclosure.states.${state}`)}</Badge>}
    >
      {isMissing && start && (
        <Notice tone="error" className={css.notice}>
          {t('post.disclosure.missing', { time: time(start.readAt) })}
        </Notice>
      )}
      {isNeeded && state === 'unknown' && last && (
        <Notice tone="warning" className={css.notice}>
          {t('post.disclosure.missingUnknown')}
        </Notice>
      )}
      {last ? (
        <dl className={css.rows}>
          <Row name={t('post.disclosure.label')}>{mark(last)}</Row>
          <Row name={t('post.disclosure.words')}>
            <Words captions={captions} />
          </Row>
          <Row name={t('post.disclosure.spoken')}>
            <span className={css.time}>{t('post.disclosure.notRead')}</span>
          </Row>
        </dl>
      ) : (
        <p className={`${css.quiet} ${css.place}`}>{t('post.disclosure.notYet')}</p>
      )}
    </PostSection>
  );

  /** A post whose words disclose it says nothing about the platform's mark. */
  function mark({ disclosure, evidence, readAt }: Caption): ReactNode {
    const said = () => {
      if (evidence?.kind === 'partner') return <bdi data-rk-data="">{evidence.text}</bdi>;
      if (evidence?.kind === 'label') return t('post.disclosure.yes');
      return t(disclosure === 'none' ? 'post.disclosure.none' : 'words.unknown');
    };
    return (
      <>
        {said()}
        <span className={css.time}>{time(readAt)}</span>
      </>
    );
  }
}

/** The words that disclose it, also those of an earlier caption, with their time. */
function Words({ captions }: Pick<PostDisclosureProps, 'captions'>) {
  const t = useText(monitorTexts);
  const { time } = useShortTimes();
  const at = captions.findLastIndex(({ evidence }) => evidence?.kind === 'words');
  const found = captions[at];
  if (!found?.evidence) return t('post.disclosure.none');
  const words = found.evidence.text;
  const first = captions[captions.slice(0, at).findLastIndex((one) => one.evidence?.text !== words) + 1];
  const from = time(first?.readAt ?? found.readAt);
  const next = captions[at + 1];
  return (
    <>
      <bdi data-rk-data="">{words}</bdi>
      <span className={css.time}>
        {next
          ? t('post.disclosure.fromTo', { from, to: time(next.readAt) })
          : t('post.disclosure.since', { from })}
      </span>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt className={css.term}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
