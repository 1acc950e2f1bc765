import type { Exchange, Page, Script, Target } from '../artifacts.ts'
import { listChunkUrls } from '../parse/chunks.ts'
import type { HtmlElement } from '../parse/html.ts'
import { listScriptUrls } from '../parse/links.ts'
import { type GatherContext, isOver, openShare, requestShares } from './context.ts'

/** Text of all scripts together: the process that holds it has a limit of its own. */
const scriptBytesMax = 40 * 1024 * 1024
const inlineScriptsMax = 2_000
const foreignScriptsMax = 500
const queueMax = 2_000
// As many as egress sends at once to a host.
const batchMax = 5

export type GatheredScripts = {
  readonly scripts: readonly Script[]
  readonly exchanges: readonly Exchange[]
}

/**
 * Collects the scripts that the pages run: inline ones, those they load or announce, and the chunks that
 * these name, level by level, within its share of requests.
 *
 * Only the target's own host is asked, as a passive scan sends nothing to anybody else's: scripts of other
 * hosts are listed by their address, without text.
 */
export async function gatherScripts(
  context: GatherContext,
  target: Target,
  pages: readonly Page[],
): Promise<GatheredScripts> {
  const share = openShare(context, requestShares.scripts)
  const inline = listInlineScripts(pages)
  const queue = openQueue(target)
  for (const page of pages) {
    for (const url of listScriptUrls(page.document)) queue.add(url, page.url)
  }
  for (const { text, pageUrl } of inline) {
    for (const url of listChunkUrls(text, pageUrl)) queue.add(url, pageUrl)
  }
  const exchanges: Exchange[] = []
  const external: Script[] = []
  let bytesLeft = scriptBytesMax
  while (share.left > 0 && bytesLeft > 0) {
    const batch = queue.take(Math.min(share.left, batchMax))
    if (batch.length === 0) break
    const answers = await Promise.all(batch.map(({ url }) => share.send({ url })))
    for (const [index, answer] of answers.entries()) {
      const pageUrl = batch[index]?.pageUrl ?? target.url
      if (!answer.ok || !isScript(answer.exchange, target)) continue
      const { exchange } = answer
      exchanges.push(exchange)
      external.push(asScript(exchange, pageUrl))
      bytesLeft -= exchange.bodyBytes
      for (const url of listChunkUrls(exchange.body, exchange.url)) queue.add(url, pageUrl)
    }
    if (answers.some(isOver)) break
  }
  return { scripts: [...inline, ...external, ...listForeignScripts(pages, target)], exchanges }
}

/** Each text once: the same snippet stands in every page of a site. */
function listInlineScripts(pages: readonly Page[]): readonly Script[] {
  const byText = new Map<string, Script>()
  for (const page of pages) {
    for (const element of page.document.elements) {
      if (!isInlineScript(element) || byText.has(element.text)) continue
      if (byText.size >= inlineScriptsMax) return [...byText.values()]
      byText.set(element.text, {
        url: null,
        pageUrl: page.url,
        text: element.text,
        isTruncated: false,
        isFirstParty: true,
        headers: [],
        type: element.attributes.type?.trim().toLowerCase() ?? '',
      })
    }
  }
  return [...byText.values()]
}

function listForeignScripts(pages: readonly Page[], { host }: Target): readonly Script[] {
  const byUrl = new Map<string, Script>()
  for (const { url: pageUrl, document } of pages) {
    for (const url of listScriptUrls(document)) {
      if (new URL(url).host === host || byUrl.has(url) || byUrl.size >= foreignScriptsMax) continue
      const unread = { text: '', isTruncated: false, isFirstParty: false, headers: [], type: '' }
      byUrl.set(url, { url, pageUrl, ...unread })
    }
  }
  return [...byUrl.values()]
}

function isInlineScript({ name, attributes, text }: HtmlElement): boolean {
  return name === 'script' && attributes.src === undefined && text.trim() !== ''
}

/** A missing chunk is answered with a page, often with a status of 200. */
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

function openQueue({ host }: Target) {
  const seen = new Set<string>()
  const queue: { readonly url: string; readonly pageUrl: string }[] = []
  return {
    add(url: string, pageUrl: string): void {
      if (seen.has(url) || seen.size >= queueMax || new URL(url).host !== host) return
      seen.add(url)
      queue.push({ url, pageUrl })
    },
    take(count: number) {
      return queue.splice(0, count)
    },
  }
}
