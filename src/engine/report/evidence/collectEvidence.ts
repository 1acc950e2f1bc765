import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Evidence, EvidenceDetails } from '../../../shared/model/evidence.ts'
import { cleanLine, cleanText } from '../../../shared/untrustedText.ts'
import type { Observation } from '../../model/check.ts'
import type { ProofStep, StepOutcome } from '../../model/proof.ts'
import { redactUrl, redactUrlsIn } from '../../read/url/redactUrl.ts'
import { describeProofStep } from './describeProofStep.ts'
import { keyCharsMax, redactKnown } from './redactKnown.ts'

export const evidenceLimits = {
  samplesMax: 10,
  sampleCharsMax: 200,
  urlCharsMax: 2000,
  excerptCharsMax: 1000,
  messageCharsMax: 2000,
  detailCharsMax: 500,
  /** Commands are never cut: half of one cannot be repeated. */
  commandCharsMax: 64 * 1024,
  stepsMax: 8,
  detailEntriesMax: 30,
  detailDepthMax: 4,
} as const

const readFactor = 5

/** In every evidence. */
export const evidenceFields = [
  'url',
  'request',
  'response',
  'excerpt',
  'samples',
  'samples_total',
  'confidence',
] as const

export const reservedFields: readonly string[] = [...evidenceFields, 'steps', 'shortened']

/** Redacts, cuts and cleans everything again, because evidence enters reports and prompts. */
export function collectEvidence(group: readonly Observation[]): Evidence {
  const seen = [...new Set(group.map(({ sample }) => sample))]
  const samples = [...new Set(seen.map(cleanSample))]
  const [strongest] = group
  if (strongest === undefined) throw new Error('Expected a group with an observation, found none')
  return {
    url: cleanLine(redactUrl(startOf(strongest.url, evidenceLimits.urlCharsMax)), evidenceLimits.urlCharsMax),
    request: strongest.request === undefined ? null : cleanRequest(strongest.request),
    response: cleanOptional(strongest.response, evidenceLimits.messageCharsMax),
    excerpt: cleanOptional(strongest.excerpt, evidenceLimits.excerptCharsMax),
    samples: samples.slice(0, evidenceLimits.samplesMax).sort(),
    samples_total: samples.length,
    confidence: strongest.confidence,
    ...cleanDetails(strongest.details ?? {}),
    ...knownMembers(
      strongest,
      group.find(({ signsIn }) => signsIn === true),
    ),
  }
}

function knownMembers({ kind, details = {}, steps = [] }: Observation, signIn: Observation | undefined) {
  const { curl = signIn?.details?.curl, secret_fields: fields, also_proven_by: checkIds } = details
  const ownKind = kind ?? (details.kind === undefined ? undefined : cleanDetail(details.kind))
  const shown = steps.slice(0, evidenceLimits.stepsMax).filter((step) => isWhole(step.curl))
  return {
    ...(ownKind === undefined ? {} : { kind: ownKind }),
    ...(curl === undefined ? {} : { curl: isWhole(curl) ? cleanCommand(curl) : cleanDetail(curl) }),
    ...(fields === undefined ? {} : { secret_fields: cleanTexts(fields) }),
    ...(checkIds === undefined ? {} : { also_proven_by: cleanTexts(checkIds) }),
    ...(shown.length === 0 ? {} : { steps: shown.map(cleanStep) }),
  }
}

function cleanCommand(command: string): string {
  return cleanText(redactKnown(command, evidenceLimits.commandCharsMax), evidenceLimits.commandCharsMax)
}

function isWhole(command: string): boolean {
  return command.length <= evidenceLimits.commandCharsMax
}

function cleanStep({ about, curl, shows }: ProofStep) {
  return {
    about: cleanSample(about),
    curl: cleanCommand(curl),
    expected: cleanDetail(describeProofStep(shows)),
    shows: cleanShown(shows),
  }
}

function cleanShown(shows: StepOutcome): StepOutcome {
  if ('status' in shows) return shows
  if ('lacks' in shows) return { lacks: cleanDetail(shows.lacks) }
  if ('header' in shows) return { header: cleanDetail(shows.header), value: cleanDetail(shows.value) }
  return { ...shows, contains: cleanDetail(shows.contains) }
}

function cleanOptional(text: string | undefined, charsMax: number): string | null {
  return text === undefined ? null : cleanText(redact(text, charsMax), charsMax)
}

function cleanDetail(text: string): string {
  return cleanText(redact(text, evidenceLimits.detailCharsMax), evidenceLimits.detailCharsMax)
}

function cleanTexts(texts: readonly string[]): string[] {
  return texts.slice(0, evidenceLimits.detailEntriesMax).map(cleanDetail)
}

function cleanSample(sample: string): string {
  return cleanLine(redact(sample, evidenceLimits.sampleCharsMax), evidenceLimits.sampleCharsMax)
}

/** Keeps URLs valid: no hash or blanks in redacted values. */
function cleanRequest(request: string): string {
  return cleanText(
    redactUrl(startOf(request, evidenceLimits.messageCharsMax)),
    evidenceLimits.messageCharsMax,
  )
}

function redact(text: string, charsMax: number): string {
  return redactKnown(redactUrlsIn(startOf(text, charsMax)), charsMax * readFactor)
}

function startOf(text: string, charsMax: number): string {
  return text.slice(0, charsMax * readFactor + keyCharsMax)
}

function cleanDetails(details: EvidenceDetails): JsonObject {
  const own = Object.entries(details).filter(([name]) => !reservedFields.includes(name))
  return cleanObject(Object.fromEntries(own), 0)
}

function cleanObject(object: JsonObject, depth: number): JsonObject {
  const entries = Object.entries(object).slice(0, evidenceLimits.detailEntriesMax)
  return Object.fromEntries(entries.map(([name, value]) => [cleanSample(name), cleanValue(value, depth + 1)]))
}

function cleanValue(value: Json, depth: number): Json {
  if (typeof value === 'string') return cleanDetail(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= evidenceLimits.detailDepthMax) return '…'
  return isList(value)
    ? value.slice(0, evidenceLimits.detailEntriesMax).map((item) => cleanValue(item, depth + 1))
    : cleanObject(value, depth)
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}
