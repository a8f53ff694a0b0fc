/** Key and certificate of a peer named mail.example, for tests only; valid for a hundred years. */
export const peerCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUkyWgUmBr0aq3avs
mqQOeNxlH1W5iTKDgTBoJRvCK6ahRANCAATM16bh4zo0MNUb8K+qnI/ixYg2FDzZ
J3KHEer6HO2RVs4iv5ljzTQvydeEGrd+ZPB3+Uw8nA7eYGRtID+nkO26
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUC0k7ex+yeQmrd4EG1tJ7ir9ul+gwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyMjE3MjgyMloYDzIxMjYx
MDI5MTcyODIyWjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATM16bh4zo0MNUb8K+qnI/ixYg2FDzZJ3KHEer6HO2RVs4i
v5ljzTQvydeEGrd+ZPB3+Uw8nA7eYGRtID+nkO26o2wwajAdBgNVHQ4EFgQUbFU7
KmrbbsoDBewF/wQAdgw3+9AwHwYDVR0jBBgwFoAUbFU7KmrbbsoDBewF/wQAdgw3
+9AwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxtYWlsLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAM6727MzxU7mUb9ZuW00dgkghpCGVftWSliriLEW1Xoa
AiBv7zgJPQ+brTbjVJ7jleRvJ4K/mr+R9NBTeXcVav7Kzg==
-----END CERTIFICATE-----
`,
} as const;
