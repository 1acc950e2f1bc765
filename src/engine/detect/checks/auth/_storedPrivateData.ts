import type { Json } from '../../../../shared/json.ts'
import type { RenderedPage } from '../../../model/browser.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { nameKind, passwordLook } from '../../../read/knowledge/credentialWords.ts'
import { findCardNumbers } from '../../../read/text/cardNumbers.ts'
import { countPersonalData } from '../../../read/text/personalData.ts'
import { type LocatedItem, listStoredItems } from './_storedItems.ts'

type StoredPrivateData = {
  readonly item: LocatedItem
  readonly facts: readonly string[]
  readonly hasSecret: boolean
}

const nodesMax = 5_000
/** Contact pages list fewer email addresses, and fewer at private mail providers. */
const emailsMin = 5
const privateEmailsMin = 3

/** `ownDomain` is that of the site. */
export function findStoredPrivateData(
  pages: readonly RenderedPage[],
  ownDomain: string,
): readonly StoredPrivateData[] {
  return listStoredItems(pages).flatMap((item) => {
    const names = new Set(findSecretsIn(item.value, item.pageUrl).map(({ kind }) => kind.name))
    const facts = [...factsOf(item, ownDomain), ...[...names].map((name) => `a secret: ${name}`)]
    return facts.length === 0 ? [] : [{ item, facts, hasSecret: names.size > 0 }]
  })
}

function factsOf({ key, value }: LocatedItem, ownDomain: string): readonly string[] {
  const document = readJson(value)
  const isText = document === undefined || typeof document === 'string'
  const text = typeof document === 'string' ? document : value
  const facts: string[] = []
  if (isText && isPassword(key, text)) facts.push('a password')
  if (document !== undefined && typeof document === 'object')
    facts.push(...factsOfDocument(document, ownDomain))
  const brands = findCardNumbers(value).map(({ brand }) => brand)
  if (brands.length > 0) facts.push(`card numbers: ${[...new Set(brands)].join(', ')}`)
  return facts
}

function factsOfDocument(document: Json, ownDomain: string): readonly string[] {
  const facts: string[] = []
  const accounts = countAccounts(document)
  if (accounts > 0)
    facts.push(accounts === 1 ? 'an account with its password' : `${accounts} accounts with their passwords`)
  const { emails, privateEmails, secretFields } = countPersonalData(document, ownDomain)
  if (secretFields.length > 0) facts.push(`sensitive server-side fields: ${secretFields.join(', ')}`)
  if (emails >= emailsMin && privateEmails >= privateEmailsMin) {
    facts.push(`${emails} distinct email addresses`)
  }
  return facts
}

function countAccounts(document: Json): number {
  let count = 0
  const queue: Json[] = [document]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const value = queue[visited]
    if (value === null || typeof value !== 'object') continue
    const entries = Object.entries(value).slice(0, nodesMax)
    if (isJsonObject(value)) {
      const hasUser = entries.some(([name, item]) => nameKind(name) === 'user' && isFilled(item))
      if (hasUser && entries.some(([name, item]) => isPassword(name, item))) count += 1
    }
    for (const [, item] of entries) queue.push(item)
  }
  return count
}

function isPassword(name: string, value: Json): boolean {
  if (typeof value !== 'string' || nameKind(name) !== 'password') return false
  const look = passwordLook(value)
  return look === 'usual' || look === 'mixed'
}

function isFilled(value: Json): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
