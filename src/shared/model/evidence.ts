/** Evidence of a finding: known members have the types of the contract, details of checks have any. */
import type { components } from '../../../generated/api.d.ts'
import { isRecord, type Json } from '../json.ts'
import type { Declared } from './declared.ts'

type Schemas = components['schemas']

export type Evidence = Readonly<Schemas['Evidence']>

export type EvidenceStep = Readonly<Schemas['EvidenceStep']>

type KnownMembers = Declared<Evidence>

/** Members that a check adds to the evidence of its findings. */
export type EvidenceDetails = {
  readonly kind?: string
  readonly curl?: string
  readonly secret_fields?: readonly string[]
  readonly also_proven_by?: readonly string[]
} & { readonly [name: string]: Json }

/** The strongest first. */
export const confidences: readonly KnownMembers['confidence'][] = ['certain', 'firm', 'tentative']

/** As in the contract. */
const itemsMax = 100
/** `JSON.stringify` overflows the stack on deep values, and evidence is written with at most 4 levels. */
const depthMax = 32

type Readers = { readonly [Name in keyof KnownMembers]: (value: unknown) => value is KnownMembers[Name] }

const readers: Readers = {
  url: isText,
  request: isTextOrNull,
  response: isTextOrNull,
  excerpt: isTextOrNull,
  samples: isTextList,
  samples_total: isCount,
  confidence: isConfidence,
  kind: isText,
  curl: isText,
  steps: isStepList,
  secret_fields: isTextList,
  also_proven_by: isTextList,
  shortened: isBoolean,
}
const readersByName: ReadonlyMap<string, (value: unknown) => boolean> = new Map(Object.entries(readers))

/**
 * Reads evidence of another version or process; null if the value is no object. Drops members that do not fit
 * the contract: one wrong member must not cost the report.
 */
export function readEvidence(value: unknown): Evidence | null {
  if (!isRecord(value)) return null
  if (isEvidence(value)) return value
  return readEvidence(Object.fromEntries(Object.entries(value).filter(fits)))
}

/** Reads evidence from JSON; null also if the text is no JSON. */
export function parseEvidence(text: string | null): Evidence | null {
  try {
    return readEvidence(JSON.parse(text ?? 'null'))
  } catch {
    return null // A damaged value must not make the list of findings an error.
  }
}

/** Lists what a check added, without the members that have a place of their own in every format. */
export function listDetails(evidence: Evidence): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(evidence).filter(([name]) => !placedMembers.has(name))
}

const placedMembers: ReadonlySet<string> = new Set([
  ...['url', 'request', 'response', 'excerpt', 'samples', 'samples_total', 'confidence', 'curl', 'steps'],
])

export function templateReferences(evidence: Evidence | null | undefined): readonly string[] {
  const given = evidence?.template_references
  return Array.isArray(given)
    ? given.filter((url) => typeof url === 'string' && /^https:\/\/[^\s<>]+$/.test(url))
    : []
}

function isEvidence(value: Readonly<Record<string, unknown>>): value is Evidence {
  return Object.entries(value).every(fits)
}

function fits([name, value]: readonly [string, unknown]): boolean {
  const isReadable = readersByName.get(name)
  return isReadable === undefined ? isShallow(value, depthMax) : isReadable(value)
}

function isShallow(value: unknown, depthLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depthLeft > 0 && Object.values(value).every((item) => isShallow(item, depthLeft - 1))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isConfidence(value: unknown): value is KnownMembers['confidence'] {
  return confidences.some((confidence) => confidence === value)
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= itemsMax && value.every(isText)
}

function isStepList(value: unknown): value is Schemas['EvidenceStep'][] {
  return Array.isArray(value) && value.length <= itemsMax && value.every(isStep)
}

function isStep(step: unknown): step is EvidenceStep {
  if (!isRecord(step)) return false
  const { about, curl, expected, shows = {} } = step
  return isText(about) && isText(curl) && isText(expected) && isShown(shows) && isShallow(step, depthMax)
}

function isShown(shows: unknown): boolean {
  if (!isRecord(shows)) return false
  const { contains = '', times = 0, lacks = '', status = 0, header = '', value = '' } = shows
  return [contains, lacks, header, value].every(isText) && isCount(times) && Number.isInteger(status)
}
