import { createHash } from 'node:crypto'
import { toggleWww } from '../../../shared/hostname.ts'
import type { Target } from '../../model/artifacts.ts'
import { redactUrl } from '../../read/url/redactUrl.ts'

/**
 * Stable across scans: hex SHA-256 of check, host and normalized place. `place` is empty for the whole site.
 */
export function fingerprint(checkId: string, host: string, place: string): string {
  // NUL occurs in no part, so ('a', 'bc') and ('ab', 'c') differ.
  const subject = [checkId, host.toLowerCase(), normalizePlace(place)].join('\u0000')
  return createHash('sha256').update(subject).digest('hex')
}

/** Distinguishes HTTP and HTTPS on default ports. */
export function fingerprintHost({ isHttps, host }: Pick<Target, 'isHttps' | 'host'>): string {
  return isHttps || hasPort(host) ? host : `${host}:80`
}

export function formerHosts(target: Pick<Target, 'isHttps' | 'host'>): readonly string[] {
  const { host } = target
  const ownHost = fingerprintHost(target)
  const others = hasPort(host) ? [] : [host, `${host}:80`].filter((other) => other !== ownHost)
  return [toggleWww(ownHost), ...others]
}

function hasPort(host: string): boolean {
  return /:\d+$/.test(host)
}

/**
 * Removes query, fragment, sessions and bundlers' content hashes: `/a/index-DiwrgTda.js` → `/a/index-*.js`.
 */
export function normalizePlace(place: string): string {
  const text = place.replaceAll('\u0000', '').trim()
  if (!/^(\/|https?:\/\/)/.test(text)) return text
  const path = redactUrl(text.replace(/[?#].*$/s, ''))
  const fileStart = path.lastIndexOf('/') + 1
  return path.slice(0, fileStart) + maskHashes(path.slice(fileStart))
}

function maskHashes(file: string): string {
  return file
    .replace(/(?<=^|[-._~])[0-9a-f]{8,64}(?=[-.])/g, (part) => (/\d/.test(part) ? '*' : part))
    .replace(/([-.])([\w-]{8})(?=(?:\.[a-z]{2,8}){1,3}$)/, (whole, separator: string, part: string) =>
      // Rarely a word.
      /\d|.[A-Z]/.test(part) ? `${separator}*` : whole,
    )
}
