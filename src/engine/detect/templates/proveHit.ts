import type { Exchange } from '../../model/artifacts.ts'
import type { Confidence } from '../../model/check.ts'
import type { EgressRequest } from '../../model/egress.ts'
import type { RandomSource } from '../../model/probe.ts'
import type { Matcher, Template } from '../../model/template.ts'
import { namesOf } from '../../read/templates/dsl/evaluate.ts'
import { parseExpression } from '../../read/templates/dsl/parseExpression.ts'
import { escapeHtml } from '../../read/templates/dsl/textFunctions.ts'
import type { Scope } from '../../read/templates/dsl/values.ts'
import { extractTexts, matchResponse } from '../../read/templates/matchResponse.ts'
import { partName, readResponse } from '../../read/templates/responseValues.ts'
import { decodePercent } from '../../read/url/decodePercent.ts'
import { payloadHeaders } from './templateEffect.ts'
import { type Hit, runTemplate, type TemplateSurroundings } from './templateRun.ts'
import { pathAsWritten, replacePath } from './urlPath.ts'

export type HitProof =
  | {
      readonly ok: true
      readonly confidence: Confidence
      readonly control: Control | null
      readonly isEverywhere: boolean
    }
  /** `isRefuted`: the template does not apply; else nothing is known. */
  | { readonly ok: false; readonly isRefuted: boolean; readonly reason: string }

type Control = { readonly request: EgressRequest; readonly exchange: Exchange; readonly about: string }

type ProofFacts = {
  readonly missing: readonly Exchange[]
  readonly first: Exchange
}

export async function proveHit(
  template: Template,
  hit: Hit,
  { surroundings, facts }: { readonly surroundings: TemplateSurroundings; readonly facts: ProofFacts },
): Promise<HitProof> {
  if (hit.wasCalled) return { ok: true, confidence: 'certain', control: null, isEverywhere: false }
  const echo = echoOf(hit)
  if (echo === 'request') return refuted('the response only repeats the request')
  const confidence = isWeak(hit) ? 'tentative' : 'firm'
  const isAtBase = pathOf(hit.request) === pathOf({ url: `${surroundings.baseUrl}/` })
  const saysMore = listProofs(hit).length > 0
  const others = isAtBase || !saysMore ? facts.missing : [...facts.missing, facts.first]
  const isEverywhere = !readsSeveral(hit) && others.some((exchange) => matches(hit, exchange))
  if (isEverywhere && !isAtBase) return refuted('responses to other paths match as well')
  const sentControls: Control[] = []
  for (const { about, change } of controlsFor(hit, { isAtBase, echo, random: surroundings.random })) {
    const sent: Control[] = []
    const noted: TemplateSurroundings = {
      ...surroundings,
      async send(request, options) {
        const response = await surroundings.send(request, options)
        if (response.ok) sent.push({ request, exchange: response.exchange, about })
        return response
      },
    }
    const control = await runTemplate(template, noted, { change })
    if (control.hits.length > 0) return refuted(`${about} matches as well`)
    const [first] = sent
    if (first === undefined)
      return unproven(`it matched, and the control got no response: ${control.gap ?? ''}`)
    sentControls.push(first)
  }
  const again = await runTemplate(template, surroundings, { isFresh: true })
  if (again.hits.length === 0) {
    return again.gap === null
      ? unproven('it matched once, and not when the request was repeated')
      : unproven(`it matched, and could not be repeated: ${again.gap}`)
  }
  return { ok: true, confidence, control: sentControls[0] ?? null, isEverywhere }
}

function refuted(reason: string): HitProof {
  return { ok: false, isRefuted: true, reason }
}

function unproven(reason: string): HitProof {
  return { ok: false, isRefuted: false, reason }
}

type ControlPlan = { readonly about: string; readonly change: (request: EgressRequest) => EgressRequest }

type ControlFacts = { readonly isAtBase: boolean; readonly echo: Echo | null; readonly random: RandomSource }

function controlsFor(hit: Hit, { isAtBase, echo, random }: ControlFacts): readonly ControlPlan[] {
  const name = random.word()
  const proofs = listProofs(hit).map((proof) => proof.toLowerCase())
  const alike = {
    about: 'an invented path with the same text',
    change: (request: EgressRequest) => ({ ...request, url: extendSegments(request.url, proofs, name) }),
  }
  const invented = {
    about: 'the same request for an invented path',
    change: (request: EgressRequest) => ({ ...request, url: inventPath(request.url, name) }),
  }
  const harmless = {
    about: 'the same request with a random word in place of its payload',
    change: (request: EgressRequest) => withoutPayload(request, name),
  }
  if (isAtBase) return hasPayload(hit.request) ? [harmless] : []
  const pathControls = echo === 'path' ? [invented, alike] : [invented]
  return carriesAttack(hit.request) ? [...pathControls, harmless] : pathControls
}

function extendSegments(url: string, proofs: readonly string[], name: string): string {
  const isProof = (segment: string) => {
    const texts = formsOf(segment)
    return proofs.some((proof) => texts.some((text) => text.includes(proof)))
  }
  return replacePath(url, (path) =>
    path
      .split('/')
      .map((segment) => (isProof(segment) ? `${name}${segment}` : segment))
      .join('/'),
  )
}

function inventPath(url: string, name: string): string {
  return replacePath(url, (path) => {
    const [, folder = '', last = '', slashes = ''] = /^(.*?)([^/\\]*)([/\\]*)$/s.exec(path) ?? []
    if (last === '') return `/${name}`
    const extension = /\.[\w-]{1,12}$/.exec(last)?.[0] ?? ''
    return `${folder}${name}${extension}${slashes}`
  })
}

function withoutPayload(request: EgressRequest, name: string): EgressRequest {
  const changed = new URL(request.url)
  for (const key of [...changed.searchParams.keys()]) changed.searchParams.set(key, name)
  if (changed.search !== '' && !changed.search.includes('=')) changed.search = name
  const { body: _, headers = {}, ...rest } = request
  const kept = Object.entries(headers).filter(([key]) => /^(?:accept|content-type|cookie)$/i.test(key))
  return {
    ...rest,
    url: changed.href,
    headers: Object.fromEntries(kept),
    ...(request.body === undefined ? {} : { body: name }),
  }
}

function hasPayload({ url, body, headers = {} }: EgressRequest): boolean {
  return new URL(url).search !== '' || body !== undefined || payloadHeaders(headers).length > 0
}

function carriesAttack({ url, body }: EgressRequest): boolean {
  return body === undefined && /["'<>;|`${}\\\r\n]|\.\.\//.test(decodePercent(new URL(url).search))
}

function pathOf({ url }: Pick<EgressRequest, 'url'>): string {
  return pathAsWritten(url).replace(/\/$/, '')
}

function readsSeveral({ block }: Hit): boolean {
  return block.comparesResponses
}

function matches({ block, rest }: Hit, exchange: Exchange): boolean {
  return matchResponse(block, scopeOf(block, rest, exchange)) !== null
}

function scopeOf({ extractors }: Hit['block'], rest: Scope, exchange: Exchange): Scope {
  const values = readResponse(exchange, 0)
  const names = new Set(extractors.map(({ name }) => name))
  const own: Scope = {
    ...rest,
    find: (name) => values.get(name) ?? (names.has(name) ? null : rest.find(name)),
  }
  const extracted = new Map(
    extractors.map((extractor) => [extractor.name, extractTexts(extractor, own)[0] ?? null]),
  )
  return { ...own, find: (name) => own.find(name) ?? extracted.get(name) ?? null }
}

type Echo = 'path' | 'request'

/** Tells where the request has all texts that made the response match. Markup counts where a page contains it as such. */
function echoOf({ request, exchange, block, match }: Hit): Echo | null {
  const proofs = listProofs({ block, match }).map((proof) => proof.toLowerCase())
  if (block.comparesResponses || proofs.length === 0) return null
  const isHtml = /html|xml/.test(exchange.mediaType)
  if (proofs.some((proof) => isHtml && markup.test(proof))) return null
  const { url, body = '', headers = {} } = request
  const { origin, pathname, search, href } = new URL(url)
  const isIn = (texts: readonly string[]) => {
    const forms = texts.flatMap(formsOf)
    return (proof: string) => forms.some((form) => form.includes(proof))
  }
  const others = [body, ...Object.values(headers)]
  if (!proofs.every(isIn([url, href, pathname + search, ...others]))) return null
  const isInPath = proofs.every(isIn([pathAsWritten(url), pathname]))
  return isInPath && !proofs.some(isIn([origin, search, ...others])) ? 'path' : 'request'
}

const markup = /<\/?[a-z!]|["'] ?on\w+ ?=/i

function formsOf(text: string): readonly string[] {
  const decoded = decodePercent(text.replaceAll('+', ' '))
  return [text, decoded, escapeHtml(decoded), JSON.stringify(decoded)].map((form) => form.toLowerCase())
}

export function listProofs({ block, match }: Pick<Hit, 'block' | 'match'>): readonly string[] {
  const words = [...match.proofs, ...block.matchers.flatMap(expressionTexts)]
  return [...new Set(words.map((word) => word.trim()))].filter((text) => text !== '' && !isMediaType(text))
}

function isWeak(hit: Hit): boolean {
  const { block } = hit
  const [first, ...others] = [...new Set(listProofs(hit).map((word) => word.toLowerCase()))]
  if (first === undefined) return !block.matchers.some(isExact)
  return others.length === 0 && isCommon(first)
}

function expressionTexts(matcher: Matcher): readonly string[] {
  if (matcher.type !== 'dsl' || matcher.isNegative) return []
  return matcher.sources.flatMap((source) => {
    try {
      return namesOf(parseExpression(source)).texts
    } catch {
      return [] // It has placeholders.
    }
  })
}

function isExact(matcher: Matcher): boolean {
  if (matcher.type === 'binary') return true
  return (
    matcher.type === 'dsl' && matcher.sources.some((source) => /mmh3|md5|sha|compare_versions/.test(source))
  )
}

function isMediaType(text: string): boolean {
  return /^(?:content-type:? ?)?(?:text|application|image)\/[\w.+-]+(?:; ?charset=[\w-]+)?$/i.test(
    text.trim(),
  )
}

function isCommon(word: string): boolean {
  return word.length < 5 || /^["']?[a-z]{1,20}["']?:?$/i.test(word)
}

export function isHeaderOnly({ block }: Hit): boolean {
  return block.matchers.every(({ type, part }) => type === 'status' || partName(part) !== 'body')
}
