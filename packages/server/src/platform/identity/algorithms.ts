/** Signatures whose verifier cannot sign: what access tokens may carry. */
export const asymmetricAlgorithms: ReadonlySet<string> = new Set(
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '),
);
