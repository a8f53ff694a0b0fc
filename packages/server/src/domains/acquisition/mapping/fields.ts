import { type CreatorField, creatorFields } from '@reachkit/contract/creator/fields';

export {
  figureField,
  type HeaderMeaning,
  isMisspelt,
  isOfAudience,
  meaningOf,
} from '@reachkit/contract/creator/headings';

/** Possible meanings of a column in a creator file. */
export const fields = creatorFields;
export type Field = CreatorField;

export const countFields = [
  'followers',
  'avgPlays',
  'medianPlays',
  'avgLikes',
  'avgComments',
  'avgShares',
  'avgEngagement',
  'videoCount',
] as const satisfies readonly Field[];
export type CountField = (typeof countFields)[number];

export const identityFields: readonly Field[] = ['handle', 'channelId', 'url'];
/** Fields that can be collected from several columns. */
export const gatheredFields: readonly Field[] = ['tags'];

export function isCountField(field: Field | null): field is CountField {
  return countFields.some((count) => count === field);
}

/** Numbers of any kind: counts, and the rate. */
export const isNumberField = (field: Field | null) => isCountField(field) || field === 'interactionRate';
