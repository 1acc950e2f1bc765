import type { Exchange } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { openFieldReader, type PersonalKind } from '../../../read/knowledge/personalFields.ts'
import { fieldWords } from '../../../read/text/fieldWords.ts'
import { readLeaves } from '../_shared/sameResponse.ts'
import { linesOf, listLabeledTexts } from './_labeledTexts.ts'

type OwnerKind = PersonalKind | 'owner' | 'amount' | 'message'

type OwnerValue = { readonly kind: OwnerKind; readonly value: string }

export type OwnerValues = ReadonlyMap<string, OwnerValue>

const valuesMax = 200
const emailsMax = 20

const ownerLabel =
  /(?:^|_)(?:owner|user(?:_?name)?|login|account|customer|member|client|patient|author|creator|created_by|assignee|holder|employee|student|sender|recipient|from|nick(?:_?name)?)(?:_?(?:id|name|no|number))?$|^name$/
const amountLabel =
  /(?:^|_)(?:amount|total|sub_?total|balance|sum|due|paid|credits?|points|cost|limit|wage|betrag|summe|solde|saldo|importe|montant|totale)(?:_[a-z]{1,10})?$/
const messageLabel =
  /(?:^|_)(?:message|body|text|content|note|subject|description|comment|secret|items?|product)s?$/

const namingKinds: ReadonlySet<OwnerKind> = new Set(['email', 'name', 'phone', 'owner', 'identity'])
const privateKinds: ReadonlySet<OwnerKind> = new Set([
  ...(['phone', 'address', 'birth', 'health', 'money', 'identity', 'password', 'hash', 'token'] as const),
  'amount',
])

export function readOwnerValues(exchange: Exchange): OwnerValues {
  const values = new Map<string, OwnerValue>()
  const kindOf = openFieldReader()
  const note = (label: string, words: string, value: string | number) => {
    if (values.size >= valuesMax || values.has(label)) return
    const kind = kindOf(words, value) ?? kindOfLabel(words, String(value))
    if (kind !== null) values.set(label, { kind, value: String(value).trim() })
  }
  const leaves = rendersHtml(exchange) ? null : readLeaves(exchange)
  for (const [path, text] of leaves ?? []) {
    const value = readJson(text)
    if (typeof value === 'string' || typeof value === 'number') note(path, wordsOfPath(path), value)
  }
  if (leaves !== null) return values
  const lines = linesOf(exchange)
  for (const [label, value] of listLabeledTexts(lines)) note(label, label, value)
  const emails = [...lines.join('\n').matchAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g)]
  for (const [index, [email]] of emails.slice(0, emailsMax).entries()) note(`email ${index}`, 'email', email)
  return values
}

function kindOfLabel(words: string, value: string): OwnerKind | null {
  if (value.trim().length === 0 || value.length > 300) return null
  if (ownerLabel.test(words)) return 'owner'
  if (amountLabel.test(words) && /\d/.test(value)) return 'amount'
  return messageLabel.test(words) ? 'message' : null
}

function wordsOfPath(path: string): string {
  return fieldWords(
    path
      .split('/')
      .filter((part) => !/^\d*$/.test(part))
      .slice(-2)
      .join('_'),
  )
}

export type AccountMarks = ReadonlySet<string>

const markCharsMin = 3

export function marksOf(identifiers: readonly string[], values: readonly OwnerValues[]): AccountMarks {
  const named = values.flatMap((one) =>
    [...one].flatMap(([label, { kind, value }]) =>
      kind === 'email' || kind === 'phone' || /(?:^|[_/])(?:user_?name|login|full_?name|name)$/i.test(label)
        ? [value]
        : [],
    ),
  )
  const texts = [...identifiers, ...named].map((text) => text.trim().toLowerCase())
  return new Set([...texts, ...texts.map(localPart)].filter((text) => text.length >= markCharsMin))
}

function localPart(text: string): string {
  return text.split('@', 1)[0] ?? text
}

export function namesAccount({ kind, value }: OwnerValue, marks: AccountMarks): boolean {
  const text = value.toLowerCase()
  return namingKinds.has(kind) && (marks.has(text) || (kind === 'email' && marks.has(localPart(text))))
}

/** Labels at which the first names the account and the second another person. */
export function listOtherOwners(
  own: OwnerValues,
  other: OwnerValues,
  marks: AccountMarks,
): readonly string[] {
  return [...own].flatMap(([label, value]) => {
    const shown = other.get(label)
    const isOther = shown !== undefined && shown.kind === value.kind && !namesAccount(shown, marks)
    return isOther && namesAccount(value, marks) ? [label] : []
  })
}

export function listChanged(own: OwnerValues, other: OwnerValues): readonly string[] {
  return [...own].flatMap(([label, { value }]) => {
    const shown = other.get(label)
    return shown !== undefined && shown.value !== value ? [label] : []
  })
}

export function holdsPrivate(values: OwnerValues, labels: readonly string[]): boolean {
  return labels.some((label) => privateKinds.has(values.get(label)?.kind ?? 'message'))
}

export function isOfAdministrator(exchange: Exchange): boolean {
  const document = readJson(exchange.body)
  const text = isJsonObject(document) ? exchange.body : linesOf(exchange).join('\n')
  return /"(?:is_?)?(?:admin|superuser|staff)":\s?(?:true|1)\b|\brole"?:?\s{0,3}["\n]?\s{0,3}(?:super_?)?(?:admin(?:istrator)?|owner|root|staff)\b/i.test(
    text,
  )
}
