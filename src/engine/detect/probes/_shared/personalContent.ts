import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { isOfficeMailbox } from '../../../read/knowledge/emailDomains.ts'
import { sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { hostnameOf } from '../../../read/url/urls.ts'

/** Personal data in a response, as counts and field names only. */
export type PersonalContent = {
  readonly fields: readonly string[]
  /** Email addresses outside of the site's own domain. */
  readonly emails: number
  readonly rows: number
}

const scannedChars = 512 * 1024
const nodesMax = 20_000
const fieldsMax = 20
const emailsMax = 1_000

const emailPattern = /[\w.+-]{1,64}@([\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/g
export function personalContent(
  exchange: Pick<Exchange, 'body' | 'mediaType' | 'requestedUrl'>,
): PersonalContent {
  const text = exchange.body.slice(0, scannedChars)
  const document = /json/.test(exchange.mediaType) ? readJson(text) : undefined
  const emails = listEmails(exchange).length
  if (document === undefined) return { fields: [], emails, rows: tableRows(text) }
  const { names, rows } = readFields(document)
  return { fields: sensitiveFields(names).slice(0, fieldsMax), emails, rows }
}

export function listEmails({
  body,
  requestedUrl,
}: Pick<Exchange, 'body' | 'requestedUrl'>): readonly string[] {
  const emails = new Set<string>()
  for (const [email, domain = ''] of body.slice(0, scannedChars).matchAll(emailPattern)) {
    const name = email.slice(0, email.indexOf('@'))
    const isOwn = domain.toLowerCase() === hostnameOf(requestedUrl)
    if (!isOwn && !isOfficeMailbox(name) && !/\.(?:png|jpe?g|gif|svg|webp|js|css)$/i.test(domain)) {
      emails.add(email.toLowerCase())
    }
    if (emails.size >= emailsMax) break
  }
  return [...emails]
}

/** Says whether two responses hold the same personal data, and any at all. */
export function isSameContent(one: PersonalContent, other: PersonalContent): boolean {
  const isSome = one.emails + one.rows + one.fields.length > 0
  return (
    isSome &&
    one.emails === other.emails &&
    one.rows === other.rows &&
    one.fields.join() === other.fields.join()
  )
}

function readFields(document: Json): { readonly names: readonly string[]; readonly rows: number } {
  const names = new Set<string>()
  let rows = 0
  const queue: Json[] = [document]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const value = queue[at]
    if (Array.isArray(value)) {
      const items: readonly Json[] = value.slice(0, nodesMax)
      rows += items.filter((item) => isJsonObject(item)).length
      queue.push(...items)
    } else if (value !== undefined && isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (typeof item === 'object' && item !== null) queue.push(item)
        else if (isFilled(item)) names.add(name)
      }
    }
  }
  return { names: [...names], rows }
}

function isFilled(value: Json): boolean {
  return (typeof value === 'string' && value.trim().length >= 3) || (typeof value === 'number' && value !== 0)
}

function tableRows(text: string): number {
  return text.match(/<tr\b[^>]{0,300}>\s{0,200}<td\b/gi)?.length ?? 0
}
