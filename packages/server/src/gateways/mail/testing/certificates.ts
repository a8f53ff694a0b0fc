/** Key and certificate of a server named mail.example that ran out in 2021; for tests alone. */
export const expiredCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkprdVcWb5E7co8QA
pGGvv+NgedneCkKdmhGxpDtC3MehRANCAAQy+LmQO8CwMzN0GuDyWHo+E/oa5onV
zS5nyJszddrryUL1y7a6JWt4YFf3IxqjiBgq1u8QI3bPRw4Eed5LZtio
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZDCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxtYWlsLmV4
YW1wbGUwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAXMRUwEwYDVQQD
DAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQy+LmQO8Cw
MzN0GuDyWHo+E/oa5onVzS5nyJszddrryUL1y7a6JWt4YFf3IxqjiBgq1u8QI3bP
Rw4Eed5LZtioo0gwRjAXBgNVHREEEDAOggxtYWlsLmV4YW1wbGUwDAYDVR0TBAUw
AwEB/zAdBgNVHQ4EFgQU1iXGEPOEQ5WjaaXjmUKJW7JREXMwCgYIKoZIzj0EAwID
RwAwRAIgDYMaw7tdkrZYF9tLE3MPNq6yVibzVBMe5jTV0MZkMQoCIDz8C2txNVeq
01QfhJbPz7waaYicQgqp3Lh3tvQiDS+E
-----END CERTIFICATE-----
`,
} as const;
