/** Returns the zone of the device. In its own file, because few pages need the list of zones at first. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
