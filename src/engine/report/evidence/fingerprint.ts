import { createHash } from 'node:crypto'
import { redactUrl } from '../../read/url/redactUrl.ts'

/**
 * Makes the name that the same finding has in every scan: hex SHA-256 of check, host and normalized place.
 *
 * `place` is empty when the finding is about the whole site.
 */
export function fingerprint(checkId: string, host: string, place: string): string {
  // A separator that none of the three can hold keeps ('a', 'bc') and ('ab', 'c') apart.
  const subject = [checkId, host.toLowerCase(), normalizePlace(place)].join('\u0000')
  return createHash('sha256').update(subject).digest('hex')
}

/**
 * Takes out of a place what changes from one run or build to the next: of a URL or path the query, the
 * fragment, sessions in the path, and the content hash that bundlers put into the file name, so that `/a/index-DiwrgTda.js`
 * becomes `/a/index-*.js`.
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
      // Eight characters with a digit or a capital inside: few words are written like that.
      /\d|.[A-Z]/.test(part) ? `${separator}*` : whole,
    )
}
