/** Why the cells of a row do not identify a creator. The same for web imports and the command. */
export const identityFaults = [
  /** Neither a handle nor a link. */
  'no_identity',
  /** The cell holds no handle and no profile URL. */
  'not_a_profile',
  /** The address of a video or post. */
  'video_link',
  /** A shortened URL. */
  'short_link',
  /** An account or URL of an unsupported site. */
  'unsupported_platform',
  /** More than one account in a cell. */
  'several_accounts',
  /** More than one platform for one account, e.g. `Instagram/TikTok`. */
  'several_platforms',
  /** The account belongs to another supported platform than the row or the file says. */
  'other_platform',
  /** An integer with more digits than a spreadsheet stores: its last digits are lost. */
  'rounded_number',
  /** The cell contains a spreadsheet error, e.g. `#REF!`. */
  'cell_error',
  /** The cells name different accounts. */
  'contradiction',
] as const;
export type IdentityFault = (typeof identityFaults)[number];

/** Why a row cannot be imported, known from the row alone. */
export const rowFaults = [
  ...identityFaults,
  /** The platform column contains an unknown platform name. */
  'unknown_platform',
  /** The same creator as in a row above. */
  'duplicate',
  /** The reason for the blacklist has more characters than are kept. */
  'reason_too_long',
  /** It is above the headers, like a title. */
  'above_headings',
] as const;
export type RowFault = (typeof rowFaults)[number];
