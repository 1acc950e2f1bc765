import type { Target } from '../../../model/artifacts.ts'
import type { ActionSigns, ExploredRequest } from '../../../model/browser.ts'
import type { Action } from '../../../model/effect.ts'
import type { EntryMethod } from '../../../model/surface.ts'
import { emptyImage } from '../../../network/browser/emptyResponse.ts'
import type { PagePhase } from '../../../network/browser/livePage.ts'
import type { BrowserRequest, PageResponse, ResponseRequest } from '../../../network/browser/pageRequest.ts'
import { socketMessageHeader } from '../../../network/browser/socketScript.ts'
import { skippedUse, skippedVisit } from '../../../read/effects/visits.ts'
import { isDocumentUrl } from '../../../read/html/links.ts'
import type { Share } from '../../crawl/context.ts'
import { responseOf, sentHeaders } from '../browserResponses.ts'
import { isReadingBody, namesOfQuery, ownHeaders, readBodyOf, requestShape } from './requestParts.ts'

const requestsKeptMax = 600
/** Per request shape: polls and counters have no end. */
const keptPerShapeMax = 4
const askedPerShapeMax = 6
const loadWritesPerShapeMax = 2
const skippedMax = 100

type GateOptions = {
  readonly target: Target
  readonly responses: ResponseRequest
  readonly share: Share
  readonly mayWriteOnLoad: boolean
}

export class WriteGate {
  readonly #options: GateOptions
  readonly #requests: ExploredRequest[] = []
  readonly #kept = new Map<string, number>()
  readonly #noted = new Set<string>()
  readonly #asked = new Map<string, { count: number; last: PageResponse }>()
  readonly #written = new Map<string, number>()
  readonly #posts = new Map<string, Promise<PageResponse>>()
  readonly #skipped = new Map<string, string>()
  #signs: ActionSigns | null = null
  #heldBack = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  get requests(): readonly ExploredRequest[] {
    return this.#requests
  }

  get shapes(): number {
    return this.#kept.size
  }

  get heldBack(): number {
    return this.#heldBack
  }

  get skipped(): ReadonlyMap<string, string> {
    return this.#skipped
  }

  noteSkipped(what: string, why: string): void {
    if (this.#skipped.size < skippedMax && !this.#skipped.has(what)) this.#skipped.set(what, why)
  }

  begin(signs: ActionSigns | null): void {
    this.#signs = signs
  }

  noteDeparture(request: Pick<BrowserRequest, 'url' | 'method' | 'body' | 'headers'>): void {
    if (!this.#isOwn(request.url)) return
    this.#note({ ...request, kind: 'document' })
    if (request.method !== 'GET') this.#heldBack += 1
  }

  async respond(request: BrowserRequest, phase: PagePhase): Promise<PageResponse> {
    if (!this.#isOwn(request.url)) return { ok: false, reason: 'other_host' }
    if (request.headers[socketMessageHeader] !== undefined) {
      this.#note({ ...request, kind: 'websocket' })
      return { ok: false, reason: 'kind' }
    }
    if (request.kind === 'image') {
      // An image without an extension of images is often made from its query.
      if (request.method === 'GET' && isDocumentUrl(request.url)) this.#note(request)
      return emptyImage
    }
    if (/^(?:script|stylesheet)$/.test(request.kind)) return await this.#options.responses(request)
    if (/^(?:fetch|xhr|document|eventsource|ping)$/.test(request.kind)) this.#note(request)
    const action = this.#actionOf(request)
    if (request.method === 'GET') {
      const skipped = skippedVisit(action)
      if (skipped === null) return await this.#read(request)
      this.noteSkipped(`GET ${request.url}`, skipped.why)
      return { ok: false, reason: 'acting' }
    }
    const isHarmless = skippedUse(action) === null
    return isHarmless && this.#mayPass(request, phase) ? await this.#send(request) : this.#holdBack()
  }

  #isOwn(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.#options.target.origin
  }

  #note(request: Pick<BrowserRequest, 'url' | 'method' | 'body' | 'headers' | 'kind'>): void {
    const shape = requestShape(request)
    const count = this.#kept.get(shape) ?? 0
    const exact = bodyKey(request)
    if (this.#noted.has(exact)) return
    if (count >= keptPerShapeMax || this.#requests.length >= requestsKeptMax) return
    this.#kept.set(shape, count + 1)
    this.#noted.add(exact)
    const { url, method, kind } = request
    this.#requests.push({
      url: url.split('#', 1)[0] ?? url,
      method,
      kind,
      headers: ownHeaders(request.headers),
      body: readBodyOf(request),
      signs: this.#signs,
    })
  }

  #actionOf(request: BrowserRequest): Action {
    const { url, method } = request
    const body = readBodyOf(request)
    const kind = body !== null && /json/.test(body.mediaType) ? 'json' : 'form'
    return {
      ...this.#signs,
      method,
      url,
      ...(body === null ? {} : { body: { kind, text: body.text } }),
      ...(isReadingBody(request) ? { effect: 'reads' } : {}),
      names: [...(this.#signs?.names ?? []), ...namesOfQuery(request)],
    }
  }

  async #read(request: BrowserRequest): Promise<PageResponse> {
    if (request.kind === 'document') return await this.#options.responses(request)
    const shape = requestShape(request)
    const asked = this.#asked.get(shape)
    if (asked !== undefined && asked.count >= askedPerShapeMax) return asked.last
    const response = await this.#options.responses(request)
    this.#asked.set(shape, { count: (asked?.count ?? 0) + 1, last: response })
    return response
  }

  #mayPass(request: BrowserRequest, phase: PagePhase): boolean {
    if (isReadingBody(request)) return true
    if (!this.#options.mayWriteOnLoad || phase !== 'load' || this.#signs !== null) return false
    if (!/^(?:POST)$/.test(request.method) || request.kind === 'document') return false
    // A repeated POST is served from memory and not written twice.
    if (this.#posts.has(bodyKey(request))) return true
    const shape = requestShape(request)
    const count = this.#written.get(shape) ?? 0
    this.#written.set(shape, count + 1)
    return count < loadWritesPerShapeMax
  }

  #holdBack(): PageResponse {
    this.#heldBack += 1
    return { ok: false, reason: 'method' }
  }

  async #send(request: BrowserRequest): Promise<PageResponse> {
    const key = bodyKey(request)
    const response = this.#posts.get(key) ?? this.#post(request)
    this.#posts.set(key, response)
    return await response
  }

  async #post(request: BrowserRequest): Promise<PageResponse> {
    const { share } = this.#options
    const method = methodOf(request.method)
    if (share.left <= 0) return { ok: false, reason: 'budget' }
    try {
      const { body } = request
      const response = await share.send({
        url: request.url,
        method,
        headers: sentHeaders(request),
        followRedirects: false,
        ...(body === null ? {} : { body: body.toString('utf8') }),
      })
      return response.ok ? responseOf(response.exchange) : { ok: false, reason: 'failed' }
    } catch {
      return { ok: false, reason: 'failed' }
    }
  }
}

function bodyKey({
  method,
  url,
  body,
  headers,
}: Pick<BrowserRequest, 'method' | 'url' | 'body' | 'headers'>): string {
  return JSON.stringify([method, url, headers['next-action'], body?.toString('latin1')])
}

const methods: readonly EntryMethod[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** An unknown method may do anything. */
function methodOf(method: string): EntryMethod {
  return methods.find((known) => known === method) ?? 'DELETE'
}
