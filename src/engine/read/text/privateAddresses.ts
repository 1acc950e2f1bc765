/** Excludes versions: `v10.0.0.1`, `Product/10.0.0.1`. */
export const privateAddress =
  /(?<![\w./-])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\w.-]*[a-z]|\.\d)/i

/** Top-level names that resolve only inside a network. */
const clusterEnding = /\.(?:svc(?:\.cluster\.local)?|internal)(?![\w-])/g
/** Strict, because packages have names such as `acme.internal` too. */
const clusterStart: Readonly<Record<string, RegExp>> = {
  svc: /(?<![\w.-])[a-z0-9-]{1,63}\.[a-z0-9-]{1,63}$/,
  internal:
    /(?<![\w.-])(?:ip-\d{1,3}(?:-\d{1,3}){3}\.(?:[a-z0-9-]{1,30}\.)?(?:compute|ec2)|[a-z0-9-]{1,63}\.c\.[a-z0-9-]{1,63}|[a-z0-9-]{1,63}\.(?:railway|vm))$/,
}
const clusterNameCharsMax = 140

/** Lookup errors of Node, Go, PostgreSQL's client and Java. */
const unfoundName =
  /(?:getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|dial tcp: lookup|could not translate host name|UnknownHostException:|could not resolve host:)\s{0,3}["']?([a-z][a-z0-9-]{1,62}(?:\.[a-z0-9-]{1,63}){0,5})/i

const versionBefore =
  /(?:\bv|\bver(?:sion)?|\brelease|\bbuild|\bfirmware|\bsdk|\brevision|\bupdate|[?&]v(?:er)?=)[\s:="'.#]{0,4}$/i
const rangeAfter = /^\/\d{1,2}\b/
const lookBackChars = 24
const candidatesMax = 50

type InternalHost = { readonly host: string; readonly index: number }

export function findInternalHost(text: string): InternalHost | null {
  return findPrivateAddress(text) ?? findClusterName(text)
}

/** Skips names with a public suffix. */
export function findUnfoundHost(text: string): InternalHost | null {
  const match = unfoundName.exec(text)
  const host = match?.[1]
  if (match === null || host === undefined) return null
  const isInternal = !host.includes('.') || /\.(?:internal|local|lan|corp|svc|intranet)$/i.test(host)
  return isInternal && host !== 'localhost'
    ? { host, index: match.index + match[0].length - host.length }
    : null
}

function findClusterName(text: string): InternalHost | null {
  let tried = 0
  for (const { 0: ending, index } of text.matchAll(clusterEnding)) {
    tried += 1
    if (tried > candidatesMax) return null
    const before = text.slice(Math.max(0, index - clusterNameCharsMax), index)
    const start = clusterStart[ending.startsWith('.svc') ? 'svc' : 'internal']?.exec(before)?.[0]
    if (start !== undefined) return { host: start + ending, index: index - start.length }
  }
  return null
}

function findPrivateAddress(text: string): InternalHost | null {
  const pattern = new RegExp(privateAddress.source, 'gi')
  for (let tried = 0; tried < candidatesMax; tried += 1) {
    const match = pattern.exec(text)
    if (match === null) return null
    const [host] = match
    const before = text.slice(Math.max(0, match.index - lookBackChars), match.index)
    const after = text.slice(match.index + host.length, match.index + host.length + 4)
    const isAddress = host.split('.').every((part) => Number(part) <= 255 && !/^0\d/.test(part))
    // A whole network, as in documentation and settings.
    const isNetwork = host.endsWith('.0') || rangeAfter.test(after)
    if (isAddress && !isNetwork && !versionBefore.test(before)) return { host, index: match.index }
  }
  return null
}
