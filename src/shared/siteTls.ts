/** Client certificate with its key. A secret. */
export type ClientIdentity =
  /** PEM, the key without a passphrase. */
  | { readonly cert: string; readonly key: string }
  /** PKCS#12 in Base64. */
  | { readonly pfx: string; readonly passphrase: string }

/** For TLS connections to the hostname of a site only. */
export type SiteTls = {
  readonly identity: ClientIdentity | null
  /** Certificates in PEM that the site's may lead to, beside those that this machine trusts. */
  readonly authorities: readonly string[]
}
