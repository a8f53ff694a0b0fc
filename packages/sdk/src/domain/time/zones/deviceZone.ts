/** The zone of the device. It stands apart from the list of zones, which few pages need at first. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
