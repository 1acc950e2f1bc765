import type { Json, JsonObject } from '../../../../shared/json.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { installsProduct, listGuideHosts } from './_guideHosts.ts'
import { hostKind, type InternalName, isContainerName, namesPassword } from './_namedHosts.ts'

const nodesMax = 5_000
const hostsMax = 50

const manifestFields = [
  'name',
  'name_for_human',
  'name_for_model',
  'schema_version',
  'protocolVersion',
  'skills',
  'capabilities',
]
const exampleField = /^(?:examples?|samples?|placeholder|default|local\w*|dev|development)$/i
const wholeUrl = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"{}]{3,2000}$/i

const wholeHost = /^(?:[a-z0-9-]{1,63}\.){1,6}[a-z0-9-]{1,63}(?::\d{1,5})?$/i
const hostField = /host|server|addr|endpoint|url|domain|base|upstream|^ip$/i

export function readAgentManifest(body: string): JsonObject | null {
  const manifest = readJsonObject(body)
  return manifest !== null && manifestFields.some((field) => manifest[field] !== undefined) ? manifest : null
}

export function listManifestHosts(manifest: JsonObject): readonly InternalName[] {
  const texts = listTexts(manifest)
  const runsElsewhere = texts.some(({ text }) => installsProduct(text))
  return texts
    .flatMap(({ field, text }) => hostsOf(field, text))
    .filter(({ kind }) => kind !== 'loopback' || !runsElsewhere)
    .slice(0, hostsMax)
}

type FieldText = { readonly field: string; readonly text: string }

function listTexts(manifest: JsonObject): readonly FieldText[] {
  const texts: FieldText[] = []
  const queue: { readonly field: string; readonly value: Json }[] = [{ field: '', value: manifest }]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const { field, value } = queue[at] ?? { field: '', value: null }
    if (typeof value === 'string') texts.push({ field, text: value.trim() })
    for (const [name, inner] of entriesOf(value, field)) queue.push({ field: name, value: inner })
  }
  return texts
}

function entriesOf(value: Json, field: string): readonly (readonly [string, Json])[] {
  if (value === null || typeof value !== 'object') return []
  if (!isJsonObject(value)) return Object.values(value).map((item: Json) => [field, item] as const)
  return Object.entries(value).filter(([name]) => !exampleField.test(name))
}

function hostsOf(fieldOrSection: string, text: string): readonly InternalName[] {
  if (wholeHost.test(text)) return hostOf(fieldOrSection, text)
  if (!wholeUrl.test(text)) {
    return listGuideHosts(text, { proseHoldsExamples: false }).map((host) => ({ ...host, fieldOrSection }))
  }
  if (namesPassword(text)) return [{ fieldOrSection, url: text, kind: 'credentials' }]
  const hostname = hostnameOf(text)
  const kind = hostKind(hostname) ?? (isContainerName(hostname) && /^https?:/i.test(text) ? 'internal' : null)
  return kind === null ? [] : [{ fieldOrSection, url: text, kind }]
}

function hostOf(fieldOrSection: string, text: string): readonly InternalName[] {
  const isInternal = hostField.test(fieldOrSection) && hostKind(text.replace(/:\d+$/, '')) === 'internal'
  return isInternal ? [{ fieldOrSection, url: text, kind: 'internal' }] : []
}
