import type { Script } from '../../model/artifacts.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import {
  type AuthorizationFact,
  maySeeAuthorization,
  readAuthorization,
} from '../programs/facts/programFactsAuthorization.ts'
import {
  type CredentialFact,
  maySeeCredentials,
  readCredentials,
} from '../programs/facts/programFactsCredentials.ts'
import { type FlowFact, maySeeFlows, readFlows } from '../programs/facts/programFactsFlows.ts'
import { type LoadFact, maySeeLoads, readLoads } from '../programs/facts/programFactsLoads.ts'
import { type MessageFact, maySeeMessages, readMessages } from '../programs/facts/programFactsMessages.ts'
import { maySeePrompts, type PromptFact, readPrompts } from '../programs/facts/programFactsPrompts.ts'
import { maySeeUrls, readUrls, type UrlFact } from '../programs/facts/programFactsUrls.ts'
import {
  type ParsedProgram,
  parseExpressions,
  parseProgram,
  programLimits,
} from '../programs/syntax/parseProgram.ts'
import { listModules, type TextRange } from '../programs/syntax/programModules.ts'
import { walkProgram } from '../programs/syntax/programWalk.ts'
import { isVendorScript } from '../url/vendorScript.ts'
import { firstPartyPrograms } from './clientTexts.ts'

type ProgramFacts = {
  readonly credentials: readonly CredentialFact[]
  readonly authorization: readonly AuthorizationFact[]
  readonly flows: readonly FlowFact[]
  readonly loads: readonly LoadFact[]
  readonly messages: readonly MessageFact[]
  readonly prompts: readonly PromptFact[]
  readonly urls: readonly UrlFact[]
}

type FactName = keyof ProgramFacts

type ReadProgram = {
  readonly script: Script
  readonly facts: ProgramFacts
  /** Possible facts, not read: the script is truncated, too large or too deeply nested. */
  readonly unread: readonly FactName[]
}

/** Two million characters take about a second, and syntax trees are large. */
export const programCharsMax = 8 * 1024 * 1024

const signs: Readonly<Record<FactName, (text: string) => boolean>> = {
  credentials: maySeeCredentials,
  authorization: maySeeAuthorization,
  flows: maySeeFlows,
  loads: maySeeLoads,
  messages: maySeeMessages,
  prompts: maySeePrompts,
  urls: maySeeUrls,
}

const factNames = ['credentials', 'authorization', 'flows', 'loads', 'messages', 'prompts', 'urls'] as const

const noFacts: ProgramFacts = {
  credentials: [],
  authorization: [],
  flows: [],
  loads: [],
  messages: [],
  prompts: [],
  urls: [],
}

/** Reads once per scan. Skips libraries. Keeps no syntax trees. */
export function readPrograms(scripts: readonly Script[], cache: ScanCache): readonly ReadProgram[] {
  return cache.memo(readAll, scripts)
}

/** For the whole list, because scripts share one budget. */
function readAll(scripts: readonly Script[]): readonly ReadProgram[] {
  let charsLeft = programCharsMax
  return firstPartyPrograms(scripts).map((script) => {
    const program = readProgram(script, charsLeft)
    charsLeft -= program.charsParsed
    return program
  })
}

type LocatedFact<Name extends FactName> = {
  readonly script: Script
  readonly fact: ProgramFacts[Name][number]
}

export function listFacts<Name extends FactName>(
  scripts: readonly Script[],
  name: Name,
  cache: ScanCache,
): readonly LocatedFact<Name>[] {
  return readPrograms(scripts, cache).flatMap(({ script, facts }) => {
    const own: readonly ProgramFacts[Name][number][] = facts[name]
    return own.map((fact) => ({ script, fact }))
  })
}

export function unreadReason(
  scripts: readonly Script[],
  names: readonly FactName[],
  cache: ScanCache,
): string | null {
  const count = readPrograms(scripts, cache).filter(({ unread }) =>
    names.some((name) => unread.includes(name)),
  ).length
  if (count === 0) return null
  return count === 1
    ? 'one script was not analyzed: it is too large, too deeply nested or truncated'
    : `${count} scripts were not analyzed: they are too large, too deeply nested or truncated`
}

function readProgram(script: Script, charsLeft: number): ReadProgram & { readonly charsParsed: number } {
  const { text, isTruncated } = script
  const nothing = { script, facts: noFacts, unread: [], charsParsed: 0 }
  if (isVendorScript(script.url)) return nothing
  const names = factNames.filter((name) => signs[name](text))
  if (names.length === 0) return nothing
  const isTooMuch = isTruncated || text.length > Math.min(charsLeft, programLimits.charsMax)
  if (isTooMuch) return { ...nothing, unread: names }
  const { parsed, charsParsed } = parseRelevantModules(text, names)
  if (!parsed.ok) return { ...nothing, unread: parsed.reason === 'limit' ? names : [], charsParsed }
  const readers = {
    credentials: readCredentials(),
    authorization: readAuthorization(),
    flows: readFlows(),
    loads: readLoads(),
    messages: readMessages(),
    prompts: readPrompts(),
    urls: readUrls(),
  }
  walkProgram(
    parsed.program,
    names.map((name) => readers[name].handlers),
  )
  const facts: ProgramFacts = {
    credentials: readers.credentials.finish(),
    authorization: readers.authorization.finish(),
    flows: readers.flows.finish(),
    loads: readers.loads.finish(),
    messages: readers.messages.finish(),
    prompts: readers.prompts.finish(),
    urls: readers.urls.finish(),
  }
  return { script, facts, unread: [], charsParsed }
}

type Wanted = { readonly parsed: ParsedProgram; readonly charsParsed: number }

/** Parses only the relevant modules of a bundler's chunk, because modules share no names. */
function parseRelevantModules(text: string, names: readonly FactName[]): Wanted {
  const modules = listModules(text)
  const wanted = modules?.filter(({ start, end }) => mayContainFacts(text.slice(start, end), names))
  if (modules === null || wanted === undefined || mayContainFacts(textBetween(text, modules), names)) {
    return { parsed: parseProgram(text), charsParsed: text.length }
  }
  const parsed = parseExpressions(text, wanted)
  if (!parsed.ok) return { parsed: parseProgram(text), charsParsed: text.length }
  return { parsed, charsParsed: wanted.reduce((sum, { start, end }) => sum + end - start, 0) }
}

/** An email address in a module is enough if the script has a sign elsewhere. */
function mayContainFacts(part: string, names: readonly FactName[]): boolean {
  return names.some((name) => signs[name](part) || (name === 'credentials' && /\w@\w/.test(part)))
}

function textBetween(text: string, ranges: readonly TextRange[]): string {
  const starts = [0, ...ranges.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, ranges[index]?.start)).join(' ')
}
