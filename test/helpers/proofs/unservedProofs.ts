const dns = 'asks a resolver'
const handshake = 'is about the TLS handshake'
const backend = 'asks a backend, whose responses the artifacts lack'
const variables = 'has a variable that only the reader can fill'
const inventory = 'belongs to an inventory, which no change removes'

/** Checks whose printed proof cannot run on a server of their artifacts. */
export const unservedProofs: Readonly<Record<string, string>> = {
  'dns.caa-missing': dns,
  'dns.dangling-cname': dns,
  'dns.dmarc-missing': dns,
  'dns.dmarc-none': dns,
  'dns.private-address': dns,
  'dns.spf-missing': dns,
  'dns.spf-permissive': dns,
  'dns.takeover': dns,
  'tls.cert-expired': handshake,
  'tls.cert-expiring': handshake,
  'tls.cert-mismatch': handshake,
  'tls.cert-untrusted': handshake,
  'tls.no-https': handshake,
  'tls.weak-cipher': handshake,
  'tls.weak-protocol': handshake,
  'firebase.firestore-open': backend,
  'firebase.rtdb-open': backend,
  'firebase.storage-listable': backend,
  'storage.bucket-listable': backend,
  'storage.dangling-bucket': backend,
  'supabase.auth-autoconfirm': backend,
  'supabase.bucket-list': backend,
  'supabase.graphql-introspection': backend,
  'bundle.client-side-authz': variables,
  'bundle.hardcoded-credentials': variables,
  'html.csrf-token-missing': variables,
  'html.third-party-scripts': inventory,
  'supabase.auth-settings': inventory,
  'info.exif-location': 'needs exiftool',
  'nextjs.middleware-cve': 'compares two commands',
  'nextjs.route-manifest': 'has a command for each path',
  'protocol.malformed-response': 'needs a response that no HTTP server sends',
}
