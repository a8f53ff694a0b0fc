/**
 * Kinds of alerts. `unavailable`: the post is gone or private; `failing`: no reading for two days; `disclosureMissing`:
 * not disclosed 24 h after publishing, where the project needs it; `counting`: a fifth of the posts of a platform jumped
 * at once, or the platform changed how it counts, so single jumps raise no alert.
 */
export const monitorAlertKinds = [
  'unavailable',
  'disclosureRemoved',
  'disclosureMissing',
  'edited',
  'jump',
  'drop',
  'goal',
  'back',
  'failing',
  'counting',
] as const;
/** One of `monitorAlertKinds`. */
export type MonitorAlertKind = (typeof monitorAlertKinds)[number];

/** Alerts that are sent at once; others of a project wait to be collected for an hour. */
export const urgentMonitorAlerts = [
  'unavailable',
  'disclosureRemoved',
] as const satisfies readonly MonitorAlertKind[];

/**
 * States of a monitored link. `resolving`: a share link whose post is not known yet; `waiting`: no reading yet;
 * `finished`: its duration has passed; `unavailable`: the post is gone or private; `unsupported`: no post of a supported
 * platform; `noSource`: the platform has no source, so counts are entered by people; `stopped`: not read, because its
 * project is archived, or over the plan's limit.
 */
export const monitorLinkStates = [
  'resolving',
  'waiting',
  'monitored',
  'finished',
  'unavailable',
  'unsupported',
  'noSource',
  'stopped',
] as const;
/** One of `monitorLinkStates`. */
export type MonitorLinkState = (typeof monitorLinkStates)[number];

/** How a link came into a project. */
export const monitorLinkOrigins = ['pasted', 'file', 'creator', 'inbox', 'rule'] as const;
export type MonitorLinkOrigin = (typeof monitorLinkOrigins)[number];

/** Ages of posts for comparison, in hours; `now` is the latest reading. */
export const monitorAges = { '24h': 24, '72h': 72, '7d': 168, '30d': 720 } as const;
/** Columns of a comparison: the latest reading, and each age. */
export const monitorAgeKeys = ['now', '24h', '72h', '7d', '30d'] as const;
/** `now`, or an age of the post. */
export type MonitorAge = (typeof monitorAgeKeys)[number];

/** States of a project. `planned`: its period has not begun. `removed`: it can be restored for 30 days. */
export const monitorProjectStates = ['running', 'planned', 'ended', 'archived', 'removed'] as const;
/** `planned`, `ended`: outside its period, links are read all the same. */
export type MonitorProjectState = (typeof monitorProjectStates)[number];

/** Why a pasted line, or a row of a file, adds no link. */
export const monitorLineRefusals = [
  'noAddress',
  'otherPlatform',
  'profile',
  'playlist',
  'story',
  'liveWithoutId',
  'notAPost',
  'malformedId',
  'severalPosts',
  'tooLong',
  'fee',
  'currency',
  'creator',
  'goal',
  'end',
] as const;
export type MonitorLineRefusal = (typeof monitorLineRefusals)[number];

/**
 * Results of a line. `new`: can be added. `known`: the project has the post. `twice`: a line above has it. `short`: a
 * share link, resolved after it was added. `takenOut`: a person removed it from the project; adding brings it back.
 * `overCap`: the plan allows no more links in a project.
 */
export const monitorLineResults = [
  'new',
  'short',
  'known',
  'twice',
  'takenOut',
  'refused',
  'overCap',
] as const;
export type MonitorLineResult = (typeof monitorLineResults)[number];

/** The first reason why a post is not in a project; `here`: it is. */
export const monitorMissingReasons = [
  'here',
  'refused',
  'unresolved',
  'noSource',
  'takenOut',
  'creatorUnknown',
  'noRule',
  'notReadYet',
  'outsidePeriod',
  'noMatch',
  'cap',
  'notAddedYet',
] as const;
export type MonitorMissingReason = (typeof monitorMissingReasons)[number];

/** Kinds of terms that a rule looks for in a caption. */
export const monitorConditions = ['hashtags', 'mentions', 'coupons', 'links', 'words'] as const;
export type MonitorCondition = (typeof monitorConditions)[number];
