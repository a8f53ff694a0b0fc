/** `aes`: AES-CBC with zero padding, using one configured key as both key and IV (specification, section 5). */
export const passwordCodecs = ['none', 'base64', 'aes'] as const;
export type PasswordCodec = (typeof passwordCodecs)[number];
