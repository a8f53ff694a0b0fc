'use client';
import { promotionEntry } from '@reachkit/contract/collaboration/entry';
import {
  addPromotion,
  addPromotionFile,
  changePromotion,
  type Promotion,
  promotionSchema,
  removePromotionFile,
} from '@reachkit/contract/collaboration/promotion';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall } from '../../../core/hooks.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';
import { bodyOf, differingFields, emptyValues, valuesOf } from './promotionValues.ts';

/** Options of the form of a promotion. */
export interface PromotionFormOptions {
  /** `null`: a new one. */
  readonly promotion: Promotion | null;
  /** Stores unsaved input under this name: for this person, in this tab. Files are not stored. */
  readonly draftKey?: string | undefined;
  readonly onSaved: (promotion: Promotion) => void;
}

/** The files of a brief: those that are there, those to add, and those to take out on saving. */
export interface BriefFiles {
  readonly there: Promotion['files'];
  readonly added: readonly File[];
  readonly setAdded: (files: readonly File[]) => void;
  readonly takeOut: (id: string) => void;
  readonly isChanged: boolean;
}

/** The form of a promotion, saved by its submit. */
export interface PromotionFormModel {
  readonly form: ContractForm<typeof promotionEntry>;
  readonly files: BriefFiles;
  /** A colleague has changed the promotion meanwhile; the next save overwrites that change. */
  readonly conflict: {
    /** Fields that the colleague changed. */
    readonly fields: readonly string[];
    /** Replaces the input with the colleague's. */
    readonly takeTheirs: () => void;
  } | null;
}

/** The form of a promotion, for a custom UI; its fields are those of `promotionEntry` in the contract. */
export function usePromotionForm(options: PromotionFormOptions): PromotionFormModel {
  const { promotion, draftKey, onSaved } = options;
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  // As it was read, or saved in part: a new one whose file was refused is not made twice.
  const saved = useRef(promotion);
  const [theirs, setTheirs] = useState<Promotion | null>(null);
  const [there, setThere] = useState(promotion?.files ?? []);
  const [added, setAdded] = useState<readonly File[]>([]);
  const [out, setOut] = useState<readonly string[]>([]);
  const quiet = { notify: false } as const;

  async function saveFiles(id: string): Promise<void> {
    for (const fileId of out) {
      saved.current = await call(removePromotionFile, { params: { id, fileId } }, quiet);
      setOut((now) => now.filter((one) => one !== fileId));
    }
    for (const file of added) {
      saved.current = await call(addPromotionFile, { params: { id }, body: { file } }, quiet);
      setThere(saved.current.files);
      setAdded((now) => now.filter((one) => one !== file));
    }
  }

  const form = useContractForm(promotionEntry, {
    defaultValues: promotion ? valuesOf(promotion) : emptyValues,
    draftKey,
    onSubmit: async (values) => {
      const now = saved.current;
      const body = bodyOf(values);
      const { ownerId } = values;
      const hasNewOwner = ownerId !== '' && ownerId !== now?.owner?.id;
      try {
        saved.current = now
          ? await call(
              changePromotion,
              {
                params: { id: now.id },
                body: { ...body, ...(hasNewOwner && { ownerId }), revision: now.revision },
              },
              quiet,
            )
          : await call(addPromotion, { body }, quiet);
        await saveFiles(saved.current.id);
        onSaved(saved.current);
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const changed = code === 'changedMeanwhile' ? promotionSchema.safeParse(details) : null;
        if (changed?.success) {
          saved.current = changed.data;
          setTheirs(changed.data);
        }
        throw thrown;
      } finally {
        await invalidate();
      }
    },
  });

  return {
    form,
    files: {
      there: there.filter(({ id }) => !out.includes(id)),
      added,
      setAdded,
      takeOut: (id) => setOut((now) => [...now, id]),
      isChanged: added.length > 0 || out.length > 0,
    },
    conflict: theirs && {
      fields: promotion ? differingFields(valuesOf(promotion), valuesOf(theirs)) : [],
      takeTheirs: () => {
        form.reset(valuesOf(theirs));
        form.clearDraft();
        setThere(theirs.files);
        setOut([]);
        setTheirs(null);
      },
    },
  };
}
