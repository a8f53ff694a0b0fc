/** Plates of motor vehicles (GA 36-2018), without the letters I and O. */
const region = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
const sign = '[A-HJ-NP-Z0-9]';

/** Five characters; the last may mark a trailer, a driving-school car, the police, a consulate, Hong Kong or Macau. */
const ordinary = new RegExp(`^${region}[A-HJ-NP-Z]${sign}{4}(?:${sign}|[挂学警领港澳])$`);
/** Six digits and the embassy character. */
const embassy = /^\d{6}使$/;
/** Six characters: small cars start with the letters, large ones end with them. A–E are electric, F–K are others. */
const newEnergy = new RegExp(`^${region}[A-HJ-NP-Z](?:[A-HJK]${sign}\\d{4}|\\d{5}[A-HJK])$`);

/** Whether a text is an ordinary or new-energy plate in registered form: capitals, no dot, no spaces. */
export function isLicencePlate(value: string): boolean {
  return ordinary.test(value) || newEnergy.test(value) || embassy.test(value);
}
