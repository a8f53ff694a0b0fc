/** `aes`: AES-CBC with zero padding, one configured key being both key and IV (specification, section 5). */
export const passwordCodecs = ['none', 'base64', 'aes'] as const;
export type PasswordCodec = (typeof passwordCodecs)[number];
