import { isPlaceholderPassword } from '../../../read/knowledge/databaseUrl.ts'
import { isLoopback } from '../../../read/url/hostnames.ts'
import { internalKind } from '../../../read/url/internalHosts.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type InternalName = {
  readonly fieldOrSection: string
  readonly url: string
  readonly kind: 'internal' | 'loopback' | 'credentials'
}

const placeholder =
  /(?:^|[.-])(?:examples?|yours?|my|foo|bar|acme|samples?|placeholder|host(?:name)?|domain)(?:[.-]|$)/i
const homeDevice =
  /^(?:homeassistant|raspberrypi|octopi|octoprint|umbrel|router|fritz|printer)\.|^192\.168\.[01]\./i
const unspecified = /^(?:0\.0\.0\.0|\[::\])$/
const containerName = /^[a-z][a-z0-9_-]{1,62}$/

export function hostKind(hostname: string): 'internal' | 'loopback' | null {
  const name = hostname.toLowerCase()
  if (isLoopback(name) || unspecified.test(name)) return 'loopback'
  if (placeholder.test(name)) return null
  const kind = internalKind(name)
  return kind === 'private IP address' || kind === 'internal name' ? 'internal' : null
}

export function isContainerName(hostname: string): boolean {
  return containerName.test(hostname) && !placeholder.test(hostname)
}

export function isHomeDevice(hostname: string): boolean {
  return homeDevice.test(hostname)
}

export function namesPassword(written: string): boolean {
  const url = resolveUrl(written, written)
  if (url === null || url.password.length < 3) return false
  return (
    !isPlaceholderPassword(url.password) && url.password !== url.username && !placeholder.test(url.hostname)
  )
}
