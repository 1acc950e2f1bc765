import { setTimeout as delay } from 'node:timers/promises'
import type { Exchange } from '../../model/artifacts.ts'
import type { EgressRequest, EgressResponse } from '../../model/egress.ts'
import type { Callbacks, CallbackUrl, RandomSource } from '../../model/probe.ts'
import type { Extractor, RequestPattern, Template, TemplateBlock } from '../../model/template.ts'
import { fromBytes } from '../../read/templates/byteText.ts'
import { type Scope, tooMuchWork, type Value } from '../../read/templates/dsl/values.ts'
import { fillPlaceholders } from '../../read/templates/fillPlaceholders.ts'
import { extractTexts, type Match, matchResponse } from '../../read/templates/matchResponse.ts'
import { requestsPerBlockMax } from '../../read/templates/parseBlock.ts'
import { combinePayloads, type PayloadValues } from '../../read/templates/payloads.ts'
import { type ResponseValues, readResponse } from '../../read/templates/responseValues.ts'
import type { TemplateMemory } from '../../read/templates/templateMemory.ts'
import { TemplateProblem } from '../../read/templates/templateYaml.ts'
import { type AllowedTemplates, whyWithheld } from './templateEffect.ts'
import { pathAsWritten } from './urlPath.ts'

export type TemplateSurroundings = AllowedTemplates & {
  readonly baseUrl: string
  readonly send: (request: EgressRequest, options: { readonly isFresh: boolean }) => Promise<EgressResponse>
  readonly random: RandomSource
  readonly unixTime: number
  readonly memory: TemplateMemory
  readonly callbacks: Callbacks | null
  readonly signal: AbortSignal
  readonly pause: (wait: () => Promise<void>) => Promise<void>
}

type RunOptions = {
  readonly change?: (request: EgressRequest) => EgressRequest
  readonly isFresh?: true
}

export type Hit = {
  readonly request: EgressRequest
  readonly exchange: Exchange
  readonly match: Match
  readonly block: TemplateBlock
  /** Names besides those of the response. */
  readonly rest: Scope
  readonly extracted: readonly string[]
  readonly wasCalled: boolean
}

type TemplateOutcome = {
  readonly hits: readonly Hit[]
  readonly sent: number
  readonly gap: string | null
}

const bodyBytesMax = 512 * 1024
const timeoutMs = 15_000
const hitsMax = 10
/** For all responses of a template: 2,000 patterns on 256 KB. */
const comparedCharsMax = 1_000_000_000
const callbackMsMax = 3_000
const callbackPauseMs = 100

export async function runTemplate(
  template: Template,
  surroundings: TemplateSurroundings,
  options: RunOptions = {},
): Promise<TemplateOutcome> {
  const run = new TemplateRun(template, surroundings, options)
  return await run.run()
}

type Response = Pick<Hit, 'request' | 'exchange' | 'rest'> & { readonly scope: Scope }

class TemplateRun {
  readonly #template: Template
  readonly #surroundings: TemplateSurroundings
  readonly #options: RunOptions
  readonly #values = new Map<string, Value>()
  readonly #cookies = new Map<string, string>()
  readonly #hits: Hit[] = []
  #callback: CallbackUrl | null = null
  #sent = 0
  #compared = 0
  #gap: string | null = null
  #isOver = false

  constructor(template: Template, surroundings: TemplateSurroundings, options: RunOptions) {
    this.#template = template
    this.#surroundings = surroundings
    this.#options = options
  }

  async run(): Promise<TemplateOutcome> {
    const { callbacks, intensity } = this.#surroundings
    if (usesCallback(this.#template)) {
      if (callbacks === null || intensity !== 'intrusive') {
        const gap = 'needs an active scan at intensity intrusive with a callback URL'
        return { hits: [], sent: 0, gap }
      }
      try {
        this.#callback = await callbacks.open()
      } catch {
        return { hits: [], sent: 0, gap: 'no further callback URL could be opened' }
      }
    }
    this.#setValues()
    for (const block of this.#template.blocks) {
      if (this.#isOver) break
      await this.#runBlock(block)
    }
    return { hits: this.#hits, sent: this.#sent, gap: this.#gap }
  }

  #setValues(): void {
    const { baseUrl, random } = this.#surroundings
    const base = new URL(`${baseUrl}/`)
    const port = base.port === '' ? (base.protocol === 'https:' ? '443' : '80') : base.port
    const names = base.hostname.split('.')
    const own: Readonly<Record<string, string>> = {
      ...{ BaseURL: baseUrl, RootURL: base.origin, Hostname: base.host, Host: base.hostname, Port: port },
      ...{ Path: base.pathname.replace(/\/$/, ''), File: '', Scheme: base.protocol.replace(':', '') },
      ...{ Schema: base.protocol.replace(':', ''), FQDN: base.hostname, RDN: names.slice(-2).join('.') },
      ...{ DN: names.at(-2) ?? '', TLD: names.at(-1) ?? '', SD: names.slice(0, -2).join('.') },
      ...{ host: base.host, randstr: random.word(20) },
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [`randstr_${index + 1}`, random.word(20)]),
      ),
    }
    for (const [name, value] of Object.entries(own)) this.#values.set(name, value)
    if (this.#callback !== null) {
      this.#values.set('interactsh-url', this.#callback.url.replace(/^http:\/\//, ''))
      this.#values.set('interactsh_protocol', '')
    }
    for (const [name, text] of this.#template.variables) {
      try {
        this.#values.set(name, fillPlaceholders(text, this.#scope()))
      } catch (error) {
        this.#note(error)
      }
    }
  }

  async #runBlock(block: TemplateBlock): Promise<void> {
    const { requests } = block
    const roundsMax = Math.max(1, Math.floor(requestsPerBlockMax / requests.length))
    const { rounds, isCut } = combinePayloads(block, roundsMax)
    if (isCut) this.#gap ??= `only ${rounds.length * requests.length} requests of its payloads were sent`
    const before = this.#hits.length
    const responses: Response[] = []
    for (const round of rounds) {
      responses.push(...(await this.#runRound(block, round)))
      const isFound = this.#hits.length > before
      if (this.#isOver || (isFound && (block.stopsAtFirstMatch || this.#hits.length >= hitsMax))) break
    }
    await this.#awaitCallback(block, responses)
  }

  async #runRound(block: TemplateBlock, round: PayloadValues): Promise<readonly Response[]> {
    const numbered = new Map<string, Value>()
    const responses: Response[] = []
    const hitsBefore = this.#hits.length
    for (const [index, pattern] of block.requests.entries()) {
      if (this.#isOver) break
      const filled = this.#fill(block, pattern, round)
      if (filled === null) continue
      const answer = await this.#send(filled)
      if (answer === null) continue
      const values = readResponse(answer.exchange, answer.durationMs)
      for (const [name, value] of values) numbered.set(`${name}_${index + 1}`, value)
      const scope = this.#scope(values, numbered, round)
      const extracted = this.#extract(block, scope)
      const rest = this.#scope(undefined, undefined, round)
      const own = { request: filled, exchange: answer.exchange, rest }
      responses.push({ ...own, scope })
      const isFirst = this.#hits.length === hitsBefore
      if (block.comparesResponses && !isFirst) continue
      const match = matchResponse(block, scope)
      if (match === null) continue
      this.#hits.push({ ...own, match, block, extracted, wasCalled: false })
      if (block.stopsAtFirstMatch || this.#hits.length >= hitsMax) break
    }
    return responses
  }

  #fill(block: TemplateBlock, pattern: RequestPattern, round: PayloadValues): EgressRequest | null {
    const known = this.#scope(new Map(), new Map(), round)
    const scope = block.sendsUnknownNames ? withWrittenNames(known) : known
    try {
      const target = targetOf(fillPlaceholders(pattern.url, scope))
      const headers = Object.fromEntries(
        pattern.headers.map(([name, value]) => [
          fillPlaceholders(name, scope),
          fillPlaceholders(value, scope),
        ]),
      )
      if (Object.entries(headers).some(([name, value]) => !isHeader(name, value)))
        throw new TemplateProblem('it sends a header that HTTP does not allow')
      if (new URL(target.url).origin !== new URL(this.#surroundings.baseUrl).origin)
        throw new TemplateProblem('it requests another host than the target')
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const given = Object.keys(headers).some((name) => /^cookie$/i.test(name))
      return {
        ...target,
        method: pattern.method,
        headers: block.keepsCookies && cookie !== '' && !given ? { ...headers, cookie } : headers,
        ...(pattern.body === null ? {} : { body: fromBytes(fillPlaceholders(pattern.body, scope)) }),
        ...{ followRedirects: block.followsRedirects, bodyBytesMax, timeoutMs },
      }
    } catch (error) {
      this.#note(error)
      return null
    }
  }

  async #send(filled: EgressRequest) {
    const { change = (request: EgressRequest) => request, isFresh = false } = this.#options
    const why = whyWithheld(filled, this.#surroundings)
    if (why !== null) {
      this.#gap ??= why
      return null
    }
    const response = await this.#surroundings.send(change(filled), { isFresh })
    if (!response.ok) {
      this.#gap ??= failureReason(response)
      this.#isOver = ['aborted', 'budget_used_up', 'disturbed', 'rate_limited'].includes(response.code)
      return null
    }
    this.#sent += 1
    for (const [name, value] of response.exchange.headers) {
      const [, key, text] = (name === 'set-cookie' && /^\s*([^=;\s]{1,200})=([^;]{0,4000})/.exec(value)) || []
      if (key !== undefined && text !== undefined && this.#cookies.size < 50) this.#cookies.set(key, text)
    }
    return response
  }

  #extract({ extractors }: TemplateBlock, scope: Scope): readonly string[] {
    const shown: string[] = []
    for (const extractor of extractors) {
      const texts = extractTexts(extractor, scope)
      const [first] = texts
      if (extractor.name !== null && first !== undefined)
        this.#values.set(extractor.name, extractedValue(extractor, first))
      if (!extractor.isInternal) shown.push(...texts)
    }
    return shown
  }

  async #awaitCallback(block: TemplateBlock, responses: readonly Response[]): Promise<void> {
    const callback = this.#callback
    if (callback === null || this.#hits.length > 0 || responses.length === 0) return
    const { signal, pause } = this.#surroundings
    await pause(async () => {
      for (let ms = 0; ms < callbackMsMax; ms += callbackPauseMs) {
        if (callback.wasCalled() || signal.aborted) return
        await delay(callbackPauseMs)
      }
    })
    if (!callback.wasCalled()) return
    // A request over HTTP follows a lookup of the name.
    this.#values.set('interactsh_protocol', 'http dns')
    this.#values.set('interactsh_request', callback.request?.() ?? '')
    for (const { scope, ...own } of responses) {
      const match = matchResponse(block, scope)
      if (match === null) continue
      this.#hits.push({ ...own, match, block, extracted: [], wasCalled: true })
      return
    }
  }

  #scope(values?: ResponseValues, numbered?: ReadonlyMap<string, Value>, round?: PayloadValues): Scope {
    const { random, unixTime, memory } = this.#surroundings
    return {
      memory,
      unixTime,
      find: (name) =>
        round?.get(name) ??
        values?.get(name) ??
        numbered?.get(name) ??
        this.#values.get(name) ??
        this.#values.get(name.replaceAll('-', '_')) ??
        null,
      spend: (chars) => {
        this.#compared += chars
        if (this.#compared > comparedCharsMax) this.#gap ??= tooMuchWork
        return this.#compared <= comparedCharsMax
      },
      randomNumber: (min, max) => random.number(Math.floor(min), Math.max(Math.floor(min), Math.floor(max))),
      randomWord: (length, letters) =>
        Array.from({ length: Math.min(Math.max(0, Math.floor(length)), 10_000) }, () =>
          letters.charAt(random.number(0, letters.length - 1)),
        ).join(''),
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof TemplateProblem)) throw error
    this.#gap ??= error.message
  }
}

function withWrittenNames(scope: Scope): Scope {
  return {
    ...scope,
    find: (name) => scope.find(name) ?? (/^[a-z_][\w-]{0,99}$/i.test(name) ? `{{${name}}}` : null),
  }
}

function extractedValue({ type }: Extractor, text: string): Value {
  return type === 'dsl' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text
}

function usesCallback(template: Template): boolean {
  return /interactsh[-_]/.test(JSON.stringify([template.blocks, template.variables]))
}

function targetOf(text: string): Pick<EgressRequest, 'url' | 'isPathAsIs'> {
  const encoded = text
    .replace(/[\0-\x20\x7f-\xff]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/#.*$/s, '')
  if (!URL.canParse(encoded)) throw new TemplateProblem('it requests a URL that cannot be read')
  const { href } = new URL(encoded)
  return needsPathAsIs(encoded) ? { url: encoded, isPathAsIs: true } : { url: href }
}

function needsPathAsIs(url: string): boolean {
  return /[\\]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(pathAsWritten(url))
}

function isHeader(name: string, value: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name) && /^[\t\x20-\x7e\x80-\xff]{0,16000}$/.test(value)
}

function failureReason({ code, message }: Extract<EgressResponse, { ok: false }>): string {
  return reasons.get(code) ?? message.charAt(0).toLowerCase() + message.slice(1)
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['aborted', 'the scan ended first, or reached its time limit'],
  ['budget_used_up', 'the budget for templates was exhausted'],
  ['rate_limited', 'rate-limited by the target'],
  ['endpoint_limited', 'rate-limited by the target'],
  ['timeout', 'no response'],
  ['connection_failed', 'no response'],
])
