export type InternalKind = 'private IP address' | 'internal name' | 'staging'

/** Not internal to the target: libraries name these hosts, such as cloud metadata. */
const wellKnown: ReadonlySet<string> = new Set([
  'metadata.google.internal',
  'metadata.goog.internal',
  'host.docker.internal',
  'gateway.docker.internal',
  'kubernetes.docker.internal',
  'instance-data.ec2.internal',
  // Host machine of the Android emulator.
  '10.0.2.2',
])

const stagingLabel =
  /(?:^|-)(?:staging|stage|stg|dev|devel|develop|development|qa|uat|pre-?prod|preproduction|intranet)(?:-|\d{0,2}$)/

/** Null for public hosts and loopback. */
export function internalKind(hostname: string): InternalKind | null {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (wellKnown.has(name)) return null
  const address = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)
  if (address !== null) {
    const [first, second] = [Number(address[1]), Number(address[2])]
    const isPrivate =
      first === 10 || (first === 192 && second === 168) || (first === 172 && second >= 16 && second <= 31)
    return isPrivate ? 'private IP address' : null
  }
  const labels = name.split('.')
  if (labels.length < 2) return null
  if (/^(?:internal|intranet|corp|lan|local)$/.test(labels.at(-1) ?? '')) return 'internal name'
  return labels.slice(0, -1).some((label) => stagingLabel.test(label)) ? 'staging' : null
}
