import type { Exchange, Page, Script, Target } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { listRunScriptUrls, listScriptUrls } from '../../read/html/links.ts'
import { openChunkList } from '../../read/programs/facts/chunks.ts'
import { endsRequests, type GatherContext, openShare, requestShares, type Share } from '../crawl/context.ts'
import { ScriptQueue } from './scriptQueue.ts'

const scriptBytesMax = 40 * 1024 * 1024
const inlineScriptsMax = 2_000
const thirdPartyScriptsMax = 500
const batchMax = 5

type ScriptCollectionOptions = {
  /** Default: the share of a passive scan. */
  readonly requestsMax?: number
  readonly known?: readonly Script[]
}

/**
 * Inline and loaded scripts of pages and their chunks, breadth-first and in rounds. Third-party scripts are
 * listed by URL without a request.
 */
export class ScriptCollection {
  readonly #context: GatherContext
  readonly #target: Target
  readonly #share: Share
  readonly #queue: ScriptQueue
  readonly #chunks = openChunkList()
  readonly #inline = new Map<string, Script>()
  readonly #external: Script[] = []
  readonly #thirdParty = new Map<string, Script>()
  readonly #exchanges: Exchange[] = []
  readonly #knownTexts: ReadonlySet<string>
  readonly #knownUrls: ReadonlySet<string>
  #spare: Share
  #bytesLeft = scriptBytesMax
  #isStopped = false
  #failed = 0

  constructor(
    context: GatherContext,
    target: Target,
    { requestsMax = requestShares.scripts, known = [] }: ScriptCollectionOptions = {},
  ) {
    this.#context = context
    this.#target = target
    this.#share = openShare(context, requestsMax)
    this.#spare = openShare(context, 0)
    this.#queue = new ScriptQueue(target.host)
    this.#knownTexts = new Set(known.flatMap(({ url, text }) => (url === null ? [text] : [])))
    this.#knownUrls = new Set(known.flatMap(({ url }) => url ?? []))
    for (const url of this.#knownUrls) this.#queue.skip(url)
  }

  get scripts(): readonly Script[] {
    return [...this.#inline.values(), ...this.#external, ...this.#thirdParty.values()]
  }

  get exchanges(): readonly Exchange[] {
    return this.#exchanges
  }

  get unread(): number {
    return this.#failed + this.#queue.length + this.#external.filter(({ isTruncated }) => isTruncated).length
  }

  get left(): number {
    return this.#share.left + this.#spare.left
  }

  async collect(pages: readonly Page[]): Promise<void> {
    // Executed scripts first, because named ones may exceed the budget.
    for (const { document, url: pageUrl } of pages) {
      for (const url of listRunScriptUrls(document)) this.#queue.addExecuted(url, pageUrl)
    }
    for (const page of pages) this.#addPage(page)
    await this.#readQueue(this.#share)
  }

  async readOn(requestsMax: number): Promise<void> {
    this.#spare = openShare(this.#context, requestsMax)
    await this.#readQueue(this.#spare)
  }

  #addPage(page: Page): void {
    for (const url of listScriptUrls(page.document)) {
      if (new URL(url).host === this.#target.host) this.#queue.add(url, page.url)
      else if (!this.#knownUrls.has(url)) addThirdParty(this.#thirdParty, url, page.url)
    }
    for (const { text, pageUrl } of addInline(this.#inline, page, this.#knownTexts)) {
      this.#addChunks(text, pageUrl, pageUrl)
    }
  }

  async #readQueue(from: Share): Promise<void> {
    while (!this.#queue.isEmpty && from.left > 0 && this.#bytesLeft > 0 && !this.#isStopped) {
      const batch = this.#queue.take(Math.min(from.left, batchMax))
      const responses = await Promise.all(batch.map(({ url }) => from.send({ url })))
      for (const [index, response] of responses.entries()) {
        if (response.ok) this.#keep(response.exchange, batch[index]?.pageUrl ?? this.#target.url)
        else this.#failed += 1
      }
      this.#isStopped = responses.some(endsRequests)
    }
  }

  #keep(exchange: Exchange, pageUrl: string): void {
    if (!isScript(exchange, this.#target)) return
    this.#exchanges.push(exchange)
    this.#external.push(asScript(exchange, pageUrl))
    this.#bytesLeft -= exchange.bodyBytes
    this.#addChunks(exchange.body, exchange.url, pageUrl)
  }

  #addChunks(text: string, base: string, pageUrl: string): void {
    for (const url of this.#chunks.list(text, base)) this.#queue.add(url, pageUrl)
  }
}

function addInline(known: Map<string, Script>, page: Page, earlier: ReadonlySet<string>): readonly Script[] {
  const added: Script[] = []
  for (const element of page.document.elements) {
    if (known.size >= inlineScriptsMax) break
    if (!isInlineScript(element) || known.has(element.text) || earlier.has(element.text)) continue
    const script: Script = {
      url: null,
      pageUrl: page.url,
      text: element.text,
      isTruncated: false,
      isFirstParty: true,
      headers: [],
      type: element.attributes.type?.trim().toLowerCase() ?? '',
    }
    known.set(element.text, script)
    added.push(script)
  }
  return added
}

function addThirdParty(known: Map<string, Script>, url: string, pageUrl: string): void {
  if (known.has(url) || known.size >= thirdPartyScriptsMax) return
  const unread = { text: '', isTruncated: false, isFirstParty: false, headers: [], type: '' }
  known.set(url, { url, pageUrl, ...unread })
}

function isInlineScript({ name, attributes, text }: HtmlElement): boolean {
  return name === 'script' && attributes.src === undefined && text.trim() !== ''
}

/** A missing chunk often yields an HTML page with status 200. */
function isScript({ url, status, mediaType, body }: Exchange, target: Target): boolean {
  if (status < 200 || status > 299 || new URL(url).host !== target.host) return false
  return mediaType !== 'text/html' && !/^\s{0,100}<(?:!doctype|html)\b/i.test(body)
}

function asScript(exchange: Exchange, pageUrl: string): Script {
  return {
    url: exchange.url,
    pageUrl,
    text: exchange.body,
    isTruncated: exchange.bodyTruncated,
    isFirstParty: true,
    headers: exchange.headers,
    type: '',
  }
}
