/** Plates of motor vehicles (GA 36-2018); I and O are not used in them. */
const region = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
const sign = '[A-HJ-NP-Z0-9]';

/** Five signs; the last may name a trailer, a school car, the police, a consulate, Hong Kong or Macau. */
const ordinary = new RegExp(`^${region}[A-HJ-NP-Z]${sign}{4}(?:${sign}|[挂学警领港澳])$`);
/** Six digits and the sign of an embassy. */
const embassy = /^\d{6}使$/;
/** Six signs: small cars have their letters in front, large ones at the end. A–E are electric, F–K are others. */
const newEnergy = new RegExp(`^${region}[A-HJ-NP-Z](?:[A-HJK]${sign}\\d{4}|\\d{5}[A-HJK])$`);

/** An ordinary or a new-energy plate as it is registered: capitals, no dot, no spaces. */
export function isLicencePlate(value: string): boolean {
  return ordinary.test(value) || newEnergy.test(value) || embassy.test(value);
}
