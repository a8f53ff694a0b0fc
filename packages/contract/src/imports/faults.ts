/** Why the cells of a row do not say whom it means. The same for imports on the web and for the command. */
export const identityFaults = [
  /** Neither a handle nor a link. */
  'no_identity',
  /** The cell holds no handle and no profile URL. */
  'not_a_profile',
  /** The address of a video or post. */
  'video_link',
  /** An address that only leads to another. */
  'short_link',
  /** An account or address of a site that is none of ours. */
  'unsupported_platform',
  /** More than one account in a cell. */
  'several_accounts',
  /** More than one platform for one account, e.g. `Instagram/TikTok`. */
  'several_platforms',
  /** The account is of another of our platforms than the row or the file says. */
  'other_platform',
  /** A whole number of more digits than a spreadsheet keeps: its last digits are lost. */
  'rounded_number',
  /** The cell holds an error of the spreadsheet, e.g. `#REF!`. */
  'cell_error',
  /** The cells name different accounts. */
  'contradiction',
] as const;
export type IdentityFault = (typeof identityFaults)[number];

/** Why a row cannot be imported, known from the row alone. */
export const rowFaults = [
  ...identityFaults,
  /** The platform column says what no platform is called. */
  'unknown_platform',
  /** The same creator as in a row above. */
  'duplicate',
  /** The reason for the blacklist has more characters than are kept. */
  'reason_too_long',
  /** It stands above the headings, as titles do. */
  'above_headings',
] as const;
export type RowFault = (typeof rowFaults)[number];
