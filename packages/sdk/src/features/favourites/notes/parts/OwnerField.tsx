'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { NoteForm } from './useSaidForm.ts';

export interface Person {
  readonly id: string;
  readonly nickName: string;
}

interface OwnerFieldProps {
  readonly form: NoteForm;
  /** Possible owners; `null` until known. */
  readonly people: readonly Person[] | null;
  readonly isLoading: boolean;
  /** The current owner, even if no longer selectable. */
  readonly owner: Person | null;
}

/** The member in charge of the creator. */
export function OwnerField({ form, people, isLoading, owner }: OwnerFieldProps) {
  const t = useText(favouritesTexts);
  const isListed = owner === null || people?.some(({ id }) => id === owner.id);
  return (
    <Select
      label={t('notes.owner')}
      error={form.faults.ownerId}
      help={people === null && !isLoading ? t('notes.ownerFailed') : undefined}
      isDisabled={people === null}
      value={form.fields.ownerId ?? ''}
      options={[
        { value: '', label: t('notes.noOwner') },
        ...(people ?? []).map(({ id, nickName }) => ({ value: id, label: nickName, isData: true })),
        ...(isListed ? [] : [{ value: owner.id, label: owner.nickName, isData: true }]),
      ]}
      onValueChange={(value) => form.set('ownerId', { ownerId: value === '' ? null : value })}
    />
  );
}
