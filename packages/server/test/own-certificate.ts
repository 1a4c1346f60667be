/** A certificate for `localhost` that this process signs itself, so that what demands https can be tried without a network. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const element = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => element(0x30, ...parts);
const oid = (...bytes: number[]) => element(0x06, Buffer.from(bytes));
const bits = (content: Uint8Array) => element(0x03, Buffer.from([0]), content);
const utcTime = (at: Date) => element(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13];
const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11];
const DAY_MS = 86_400_000;

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** PEM texts, good from yesterday until tomorrow. */
export const makeOwnCertificate = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(...ECDSA_WITH_SHA256));
  const name = sequence(element(0x31, sequence(oid(...COMMON_NAME), element(0x0c, Buffer.from('localhost')))));
  const extension = (id: number[], value: Uint8Array) => sequence(oid(...id), element(0x04, value));
  const now = Date.now();
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(element(0x01, Buffer.from([255])))),
        extension(ALTERNATIVE_NAME, sequence(element(0x82, Buffer.from('localhost')))),
      ),
    ),
  );
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: pem(sequence(body, algorithm, bits(sign('sha256', body, privateKey)))),
  };
};
