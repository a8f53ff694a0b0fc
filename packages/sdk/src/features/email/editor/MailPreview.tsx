'use client';
import { fillMailHtml, fillMailText, type MailPerson, type MailValues } from '@reachkit/contract/email/text';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { emailTexts } from '../locales/zh.ts';
import { FramedMail } from './FramedMail.tsx';
import { Warnings } from './Warnings.tsx';

interface MailPreviewProps {
  readonly subject: string;
  readonly html: string;
  /** Real recipients for the preview; a sample one is used if there are none. */
  readonly people: readonly MailPerson[];
}

const samples = ['known', 'unknown'] as const;
type Sample = (typeof samples)[number];
/** Debounce before the frame is rendered again, in milliseconds. */
const restMs = 400;

/** A template as seen by a recipient, with their known data. */
export function MailPreview({ subject, html, people }: MailPreviewProps) {
  const t = useText(emailTexts);
  const [recipient, setRecipient] = useState('');
  const settled = useDebounced(html, restMs);
  const sample = useSample();
  const offered = [
    ...people,
    ...samples
      .filter((one) => one === 'unknown' || people.length === 0)
      .map((one) => ({ id: one, name: t(`preview.${one}`), values: sample[one] })),
  ];
  const chosen = offered.find(({ id }) => id === recipient) ?? offered[0];
  // Without a sender its name is filled with a sample: the creator's data is not missing.
  const values = { ...chosen?.values, ...(chosen?.values.sender ? {} : sample.unknown) };
  const body = fillMailHtml(settled, values);
  const line = fillMailText(subject, values);
  return (
    <FramedMail
      email={{
        subject: line.text,
        html: body.text,
        missing: [...new Set([...line.missing, ...body.missing])],
      }}
      people={offered}
      recipient={chosen?.id ?? null}
      onRecipient={setRecipient}
      warnings={<Warnings subject={subject} html={settled} />}
    />
  );
}

/** Returns values of a sample recipient: all of them, or only the sender. */
function useSample(): Readonly<Record<Sample, MailValues>> {
  const t = useText(emailTexts);
  const sender = t('preview.sampleSender');
  return {
    known: {
      name: t('preview.sampleName'),
      id: '684113',
      handle: '@mia.home',
      platform: 'TikTok',
      link: 'https://www.tiktok.com/@mia.home',
      shortlink: 'https://go.shop.example/s/mia',
      brief: 'https://reachkit.example/c/preview',
      sender,
    },
    unknown: { sender },
  };
}
