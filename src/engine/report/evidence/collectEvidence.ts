import type { Json, JsonObject } from '../../../shared/json.ts'
import { cleanLine, cleanText } from '../../../shared/untrustedText.ts'
import type { Observation } from '../../model/check.ts'
import type { ProofStep } from '../../model/proof.ts'
import { redactUrl, redactUrlsIn } from '../../read/url/redactUrl.ts'
import { keyCharsMax, redactKnown } from './redactKnown.ts'
import { describeProofStep } from './sayShown.ts'

/** How much of what a target said is kept. */
export const evidenceLimits = {
  samplesMax: 10,
  sampleCharsMax: 200,
  urlCharsMax: 2000,
  excerptCharsMax: 1000,
  messageCharsMax: 2000,
  detailCharsMax: 500,
  /** Commands are whole or not there: half of one cannot be repeated. */
  commandCharsMax: 64 * 1024,
  stepsMax: 8,
  detailEntriesMax: 30,
  detailDepthMax: 4,
} as const

/** `cleanText` and `cleanLine` read no more than this many times what they keep. */
const readFactor = 5

/** Fields of `evidence` that every finding has; `details` of an observation cannot replace them. */
export const evidenceFields = [
  'url',
  'request',
  'response',
  'excerpt',
  'samples',
  'samples_total',
  'confidence',
] as const

/**
 * Makes the evidence of a finding from its observations, the strongest first: that one in full, and beside
 * it where else the same was seen. Everything is redacted, cut and stripped of what does not show, whatever the
 * check has done already: evidence goes into reports and prompts.
 */
export function collectEvidence(group: readonly Observation[]): JsonObject {
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
    ...(strongest.kind === undefined ? {} : { kind: strongest.kind }),
    ...commandsOf(strongest),
  }
}

/** The command that repeats the request, and each step of the proof with what its response shows. */
function commandsOf({ details = {}, steps = [] }: Observation): JsonObject {
  const { curl } = details
  const isCommand = typeof curl === 'string' && isWhole(curl)
  const shown = steps.slice(0, evidenceLimits.stepsMax).filter((step) => isWhole(step.curl))
  return {
    ...(isCommand ? { curl: cleanCommand(curl) } : {}),
    ...(shown.length === 0 ? {} : { steps: shown.map(cleanStep) }),
  }
}

function cleanCommand(command: string): string {
  return cleanText(redactKnown(command, evidenceLimits.commandCharsMax), evidenceLimits.commandCharsMax)
}

function isWhole(command: string): boolean {
  return command.length <= evidenceLimits.commandCharsMax
}

function cleanStep({ about, curl, shows }: ProofStep): JsonObject {
  return {
    about: cleanSample(about),
    curl: cleanCommand(curl),
    expected: cleanOptional(describeProofStep(shows), evidenceLimits.detailCharsMax),
    shows: cleanObject(shows, 1),
  }
}

function cleanOptional(text: string | undefined, charsMax: number): string | null {
  return text === undefined ? null : cleanText(redact(text, charsMax), charsMax)
}

function cleanSample(sample: string): string {
  return cleanLine(redact(sample, evidenceLimits.sampleCharsMax), evidenceLimits.sampleCharsMax)
}

/** An address stays one, without the hash and the blanks by which other text shows what was redacted. */
function cleanRequest(request: string): string {
  return cleanText(
    redactUrl(startOf(request, evidenceLimits.messageCharsMax)),
    evidenceLimits.messageCharsMax,
  )
}

function redact(text: string, charsMax: number): string {
  return redactKnown(redactUrlsIn(startOf(text, charsMax)), charsMax * readFactor)
}

/** What of a text can show once it is cut at `charsMax`, and a key that begins in it. */
function startOf(text: string, charsMax: number): string {
  return text.slice(0, charsMax * readFactor + keyCharsMax)
}

function cleanDetails(details: Readonly<Record<string, Json>>): JsonObject {
  const own = Object.entries(details).filter(([name]) => !evidenceFields.some((field) => field === name))
  return cleanObject(Object.fromEntries(own), 0)
}

function cleanObject(object: JsonObject, depth: number): JsonObject {
  const entries = Object.entries(object).slice(0, evidenceLimits.detailEntriesMax)
  return Object.fromEntries(entries.map(([name, value]) => [cleanSample(name), cleanValue(value, depth + 1)]))
}

/** Of what lies deeper than `detailDepthMax` only that it was there is kept. */
function cleanValue(value: Json, depth: number): Json {
  if (typeof value === 'string') return cleanOptional(value, evidenceLimits.detailCharsMax)
  if (value === null || typeof value !== 'object') return value
  if (depth >= evidenceLimits.detailDepthMax) return '…'
  return isList(value)
    ? value.slice(0, evidenceLimits.detailEntriesMax).map((item) => cleanValue(item, depth + 1))
    : cleanObject(value, depth)
}

/** Array.isArray does not tell a readonly array from an object. */
function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}
