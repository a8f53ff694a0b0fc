'use client';
import { platforms, suggestCreators } from '@reachkit/contract';
import type { Platform } from '@reachkit/contract/creator/platform';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../core/hooks.ts';
import { useDebounced } from '../../core/react/useDebounced.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { SearchField } from '../../ui/Field/SearchField.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { PlatformMark } from '../../ui/PlatformMark/PlatformMark.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { creatorName } from '../format/creatorName.ts';
import { platformNames } from '../format/names.ts';
import * as css from './creatorPick.css.ts';

export interface PickedCreator {
  readonly id: string;
  readonly name: string;
  readonly platform: Platform;
}

/** Texts of a `CreatorPick`. */
export interface CreatorPickLabels {
  readonly label: string;
  readonly clear: string;
  readonly platform: string;
  readonly find: string;
  readonly found: string;
}

interface CreatorPickProps {
  readonly labels: CreatorPickLabels;
  readonly value: PickedCreator | null;
  readonly onChange: (creator: PickedCreator | null) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Debounce of the creator search, in milliseconds. */
const restMs = 250;

/** Picks one creator by handle. */
export function CreatorPick({ labels, value, onChange, help, error }: CreatorPickProps) {
  const [platform, setPlatform] = useState<Platform>('tiktok');
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDebounced(text.trim(), restMs);
  const isWanted = wanted !== '' && text.trim() !== '';
  const { data } = useRead(
    suggestCreators,
    { query: { platform, q: wanted } },
    { isEnabled: isWanted, keepPrevious: true, staleMs: 60_000, quiet: 'typeAhead' },
  );
  const found = isWanted ? (data?.creators ?? []) : [];
  const wasPicked = useRef(value !== null);
  useEffect(() => {
    // The clicked button disappears with the creator, so the input gets the focus.
    if (wasPicked.current && value === null) input.current?.focus();
    wasPicked.current = value !== null;
  }, [value]);

  function choose(id: string) {
    const creator = found.find((one) => one.id === id);
    if (!creator) return;
    setText('');
    onChange({ id, name: creatorName(creator), platform });
  }

  return (
    <Field as="fieldset" label={labels.label} help={help} error={error}>
      {() =>
        value ? (
          <span className={css.picked}>
            <PlatformMark platform={value.platform} label={platformNames[value.platform]} />
            <bdi className={css.pickedName}>{value.name}</bdi>
            <IconButton
              size="small"
              label={labels.clear}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onChange(null)}
            />
          </span>
        ) : (
          <span className={css.finding}>
            <Select
              label={labels.platform}
              isLabelHidden
              value={platform}
              options={platforms.map((one) => ({ value: one, label: platformNames[one] }))}
              onValueChange={setPlatform}
            />
            <SearchField
              ref={input}
              label={labels.find}
              placeholder={labels.find}
              maxLength={100}
              value={text}
              onValueChange={setText}
              suggestionsLabel={labels.found}
              suggestions={found.map((creator) => ({
                id: creator.id,
                label: creatorName(creator),
                detail: <bdi dir="ltr">@{creator.handle}</bdi>,
                icon: <Avatar name={creatorName(creator)} seed={creator.id} src={creator.avatarUrl} />,
              }))}
              onSuggestionSelect={({ id }) => choose(id)}
            />
          </span>
        )
      }
    </Field>
  );
}
