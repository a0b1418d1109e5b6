import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Writes `tls.crt` and `tls.key` of `localhost` into the folder. Returns the certificate, which is its own authority.
 * @param until when the certificate expires; in an hour by default
 */
export async function writeServerCertificate(
  folder: string,
  until = new Date(Date.now() + 3_600_000),
): Promise<string> {
  x509.cryptoProvider.set(webcrypto as never);
  const keys = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - 60_000),
    notAfter: until,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  writeFileSync(join(folder, 'tls.crt'), certificate.toString('pem'));
  writeFileSync(join(folder, 'tls.key'), x509.PemConverter.encode(key, 'PRIVATE KEY'));
  return certificate.toString('pem');
}
