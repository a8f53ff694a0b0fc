import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { peerCertificate } from '../../outbound/testing/certificate.ts';

/** Name in the certificate of the receivers of tests. */
export const receiverHost = 'mail.example';

/** Has this process trust the certificate of the receivers. */
export const trustReceivers = (): void =>
  setDefaultCACertificates([...getCACertificates('default'), peerCertificate.cert]);
