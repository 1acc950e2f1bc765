import type { Exchange, Page, Script, Target } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { listRunScriptUrls, listScriptUrls } from '../../read/html/links.ts'
import { openChunkList } from '../../read/programs/facts/chunks.ts'
import { endsRequests, type GatherContext, openShare, requestShares, type Share } from '../crawl/context.ts'

/** Text of all scripts together: the process that holds it has a limit of its own. */
const scriptBytesMax = 40 * 1024 * 1024
const inlineScriptsMax = 2_000
const thirdPartyScriptsMax = 500
const queueMax = 2_000
// As many as egress sends at once to a host.
const batchMax = 5

/** Scripts of pages, gathered in as many rounds as there are pages found. */
export type ScriptCollection = {
  /** Reads the scripts of these pages, and the chunks that they name. */
  collect(pages: readonly Page[]): Promise<void>
  /** Reads what is waiting, with as many requests as others have left. */
  readOn(requestsMax: number): Promise<void>
  /** Inline ones first, then those of the target's own host, then those of others. */
  readonly scripts: readonly Script[]
  readonly exchanges: readonly Exchange[]
  /** Scripts of the target that are waiting, did not respond, or were cut off. */
  readonly unread: number
  /** Requests that the share has left, and of those that others left. */
  readonly left: number
}

export type ScriptCollectionOptions = {
  /** Default: the share of a passive scan. */
  readonly requestsMax?: number
  /** Scripts that were read before: they are neither read nor listed again. */
  readonly known?: readonly Script[]
}

/**
 * Collects the scripts that pages run: inline ones, those they load or announce, and the chunks that these
 * name, level by level, within its share of requests.
 *
 * Only the target's own host is asked, as a passive scan sends nothing to anybody else's: scripts of other
 * hosts are listed by their address, without text.
 */
export function openScriptCollection(
  context: GatherContext,
  target: Target,
  { requestsMax = requestShares.scripts, known = [] }: ScriptCollectionOptions = {},
): ScriptCollection {
  const share = openShare(context, requestsMax)
  let spare = openShare(context, 0)
  const queue = openQueue(target)
  const chunks = openChunkList()
  const inline = new Map<string, Script>()
  const knownTexts = new Set(known.flatMap(({ url, text }) => (url === null ? [text] : [])))
  const thirdParty = new Map<string, Script>()
  const external: Script[] = []
  const exchanges: Exchange[] = []
  const knownUrls = new Set(known.flatMap(({ url }) => url ?? []))
  let bytesLeft = scriptBytesMax
  let isStopped = false
  let unanswered = 0
  for (const url of knownUrls) queue.skip(url)

  function addPage(page: Page): void {
    for (const url of listScriptUrls(page.document)) {
      if (new URL(url).host === target.host) queue.add(url, page.url)
      else if (!knownUrls.has(url)) addThirdParty(thirdParty, url, page.url)
    }
    for (const { text, pageUrl } of addInline(inline, page, knownTexts)) {
      for (const url of chunks.list(text, pageUrl)) queue.add(url, pageUrl)
    }
  }

  async function readQueue(from: Share): Promise<void> {
    while (!queue.isEmpty && from.left > 0 && bytesLeft > 0 && !isStopped) {
      const batch = queue.take(Math.min(from.left, batchMax))
      const responses = await Promise.all(batch.map(({ url }) => from.send({ url })))
      for (const [index, response] of responses.entries()) {
        const pageUrl = batch[index]?.pageUrl ?? target.url
        if (!response.ok) unanswered += 1
        if (!response.ok || !isScript(response.exchange, target)) continue
        const { exchange } = response
        exchanges.push(exchange)
        external.push(asScript(exchange, pageUrl))
        bytesLeft -= exchange.bodyBytes
        for (const url of chunks.list(exchange.body, exchange.url)) queue.add(url, pageUrl)
      }
      isStopped = responses.some(endsRequests)
    }
  }

  return {
    async collect(pages) {
      // Before anything that a page only names, which may be more than is ever asked for.
      for (const { document, url: pageUrl } of pages) {
        for (const url of listRunScriptUrls(document)) queue.addRun(url, pageUrl)
      }
      for (const page of pages) addPage(page)
      await readQueue(share)
    },
    async readOn(requestsMax) {
      spare = openShare(context, requestsMax)
      await readQueue(spare)
    },
    get scripts() {
      return [...inline.values(), ...external, ...thirdParty.values()]
    },
    get exchanges() {
      return exchanges
    },
    get unread() {
      return unanswered + queue.length + external.filter(({ isTruncated }) => isTruncated).length
    },
    get left() {
      return share.left + spare.left
    },
  }
}

/** Adds a page's inline scripts and gives those that are new: the same snippet stands in every page of a site. */
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

/** A missing chunk is responded with a page, often with a status of 200. */
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

type Waiting = { readonly url: string; readonly pageUrl: string }

/** Names of files that hold keys and settings sooner than pages and widgets do: a worker, a client of an API. */
const secretBearingNames =
  /(?:^|[^a-z])(?:api|app|auth|admin|client|config|constants|credentials|env|firebase|keys?|lib|main|openai|payments?|secrets?|server|service|settings|sw|stripe|supabase|utils|worker)(?:[^a-z]|$)/i

/** Addresses to read: each once, those that a page runs before those that are only named. */
function openQueue({ host }: Target) {
  const run: Waiting[] = []
  const telling: Waiting[] = []
  const named: Waiting[] = []
  const seenToRun = new Set<string>()
  const seen = new Set<string>()
  const taken = new Set<string>()
  const add = (queue: Waiting[], known: Set<string>, waiting: Waiting): void => {
    const { url } = waiting
    if (known.has(url) || known.size >= queueMax || new URL(url).host !== host) return
    known.add(url)
    queue.push(waiting)
  }
  return {
    /** It was read before. */
    skip(url: string): void {
      taken.add(url)
    },
    addRun(url: string, pageUrl: string): void {
      add(run, seenToRun, { url, pageUrl })
    },
    add(url: string, pageUrl: string): void {
      const name = new URL(url).pathname.split('/').at(-1) ?? ''
      if (!seenToRun.has(url)) add(secretBearingNames.test(name) ? telling : named, seen, { url, pageUrl })
    },
    take(count: number): readonly Waiting[] {
      const batch: Waiting[] = []
      while (batch.length < count) {
        const next = run.shift() ?? telling.shift() ?? named.shift()
        if (next === undefined) break
        // One that was only named at first may be run by a page that is found later.
        if (!taken.has(next.url)) batch.push(next)
        taken.add(next.url)
      }
      return batch
    },
    get isEmpty() {
      return run.length + telling.length + named.length === 0
    },
    /** Those that wait, each counted once. */
    get length() {
      const urls = [...run, ...telling, ...named].map(({ url }) => url)
      return new Set(urls.filter((url) => !taken.has(url))).size
    },
  }
}
