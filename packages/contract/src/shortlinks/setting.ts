import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { shortAppSchemeSchema, shortAppSchemesMost } from './appScheme.ts';

/** Max apps per system of a team, and max certificates per Android app. */
export const shortAppsMost = 10;
export const shortFingerprintsMost = 5;

/** Team and bundle id of an iOS app: `A1B2C3D4E5.com.shop.app`. */
export const shortAppleAppSchema = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^[A-Z\d]{10}\.[A-Za-z\d.-]+$/, { error: 'wrong_format' }));
const packageName = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/i, { error: 'wrong_format' }));
/** SHA-256 of a signing certificate: `14:6D:…`, 32 bytes. */
export const shortFingerprintSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/, { error: 'wrong_format' }));

const fields = {
  /** No cookies are used: visitors are distinguished by network and browser within a month. */
  isCookieless: z.boolean(),
  /** Whether links with `browserPage` `team` ask to open another browser when opened inside an app. */
  hasBrowserPage: z.boolean(),
  /** The team's own app schemes, allowed in app links in addition to `knownAppSchemes`. */
  appSchemes: z.array(shortAppSchemeSchema).check(z.maxLength(shortAppSchemesMost)),
  /** Apps that open the short links under the team's own domains. */
  appleApps: z.array(shortAppleAppSchema).check(z.maxLength(shortAppsMost)),
  androidApps: z
    .array(
      z.strictObject({
        packageName,
        fingerprints: z
          .array(shortFingerprintSchema)
          .check(z.minLength(1, { error: 'required' }), z.maxLength(shortFingerprintsMost)),
      }),
    )
    .check(z.maxLength(shortAppsMost)),
};
export const shortSettingSchema = z.object(fields);
/** A team's settings for all of its short links: cookies, the page for in-app browsers, and the apps that open them. */
export type ShortSetting = z.output<typeof shortSettingSchema>;

export const getShortSetting = endpoint({
  id: 'getShortSetting',
  method: 'GET',
  path: '/kol/api/short/setting',
  domain: 'shortlinks',
  summary: "Settings of the team's short links: cookies, and the apps that open them",
  access: 'owner',
  data: shortSettingSchema,
});

export const changeShortSetting = endpoint({
  id: 'changeShortSetting',
  method: 'PUT',
  path: '/kol/api/short/setting',
  domain: 'shortlinks',
  summary: "Replaces the settings of the team's short links",
  access: 'owner',
  body: z.strictObject({
    ...fields,
    /** Left out, as by older clients: unchanged. */
    hasBrowserPage: z.optional(fields.hasBrowserPage),
    appSchemes: z.optional(fields.appSchemes),
  }),
  data: shortSettingSchema,
});
