/** Asymmetric signature algorithms, the only ones accepted in access tokens. */
export const asymmetricAlgorithms: ReadonlySet<string> = new Set(
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '),
);
