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

/** What the syntax tree of a script says, by the check that asks for it. */
export type ProgramFacts = {
  readonly credentials: readonly CredentialFact[]
  readonly authorization: readonly AuthorizationFact[]
  readonly flows: readonly FlowFact[]
  readonly loads: readonly LoadFact[]
  readonly messages: readonly MessageFact[]
  readonly prompts: readonly PromptFact[]
  readonly urls: readonly UrlFact[]
}

export type FactName = keyof ProgramFacts

/** A script with its facts, or without them, when it may hold some and was not read. */
export type ReadProgram = {
  readonly script: Script
  readonly facts: ProgramFacts
  /** Facts that it may hold all the same, as it is cut, too large or too deep. */
  readonly unread: readonly FactName[]
}

/** Text of all scripts that are parsed: two megabytes take about a second, and trees are large. */
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

/**
 * Reads the programs among the scripts of the target, each once, however many checks ask. Those of libraries,
 * those without a sign of anything, and those that no browser runs give no facts. Trees are not kept.
 */
export function readPrograms(scripts: readonly Script[], cache: ScanCache): readonly ReadProgram[] {
  return cache.memo(readAll, scripts)
}

/** Of the whole list, as which of its scripts are read depends on those before. */
function readAll(scripts: readonly Script[]): readonly ReadProgram[] {
  let charsLeft = programCharsMax
  return firstPartyPrograms(scripts).map((script) => {
    const program = readProgram(script, charsLeft)
    charsLeft -= program.charsParsed
    return program
  })
}

/** A fact and the script that it is about. */
export type LocatedFact<Name extends FactName> = {
  readonly script: Script
  readonly fact: ProgramFacts[Name][number]
}

/** Lists the facts of one kind in all scripts. */
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

/**
 * Says why a check that found nothing did not look everywhere; null when every script that may hold such a fact
 * was read.
 */
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

/** Parses a program; of a chunk those modules that could hold a fact, as no name leads from one to another. */
function parseRelevantModules(text: string, names: readonly FactName[]): Wanted {
  const modules = listModules(text)
  const wanted = modules?.filter(({ start, end }) => mayContainFacts(text.slice(start, end), names))
  if (modules === null || wanted === undefined || mayContainFacts(textBetween(text, modules), names)) {
    return { parsed: parseProgram(text), charsParsed: text.length }
  }
  const parsed = parseExpressions(text, wanted)
  // They are not what they look like.
  if (!parsed.ok) return { parsed: parseProgram(text), charsParsed: text.length }
  return { parsed, charsParsed: wanted.reduce((sum, { start, end }) => sum + end - start, 0) }
}

/** For those who sign in, a sign anywhere in the script is enough beside an email address. */
function mayContainFacts(part: string, names: readonly FactName[]): boolean {
  return names.some((name) => signs[name](part) || (name === 'credentials' && /\w@\w/.test(part)))
}

function textBetween(text: string, ranges: readonly TextRange[]): string {
  const starts = [0, ...ranges.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, ranges[index]?.start)).join(' ')
}
