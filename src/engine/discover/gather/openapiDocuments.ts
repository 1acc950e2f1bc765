import type { Exchange, GatheredArtifacts, Target } from '../../model/artifacts.ts'
import type { EgressAccount } from '../../model/egress.ts'
import { isOpenapi } from '../../read/descriptions/openapi.ts'
import { isReadingUrl } from '../../read/effects/visits.ts'
import { readJson } from '../../read/formats/json.ts'
import { readPlainYaml } from '../../read/formats/plainYaml.ts'
import { type GatherContext, openShare } from '../crawl/context.ts'
import type { KnownValues } from '../surface/knownValues.ts'
import type { OpenapiDocument } from '../surface/openapi/openapiDocument.ts'
import { listOpenapiTemplates } from './openapiTemplates.ts'
import { listOpenapiUrls } from './openapiUrls.ts'

const requestsMax = 6
const documentBytesMax = 8 * 1024 * 1024
const documentsMax = 5
const namedByIdMax = 4
const signCharsMax = 4_000

type OpenapiContext = Pick<GatherContext, 'egress' | 'onRequest'> & {
  readonly account: EgressAccount | null
}

export async function gatherOpenapiDocuments(
  context: OpenapiContext,
  gathered: GatheredArtifacts,
): Promise<readonly OpenapiDocument[]> {
  if (!gathered.target.ok) return []
  const target = gathered.target.value
  const share = openShare(context, requestsMax)
  const documents = new Map<string, OpenapiDocument>()
  const queue: string[] = []
  const requested = new Set<string>()

  function take(exchange: Exchange): void {
    const { url, status, body, bodyTruncated } = exchange
    if (status > 299 || new URL(url).origin !== target.origin) return
    const isSigned = sign.test(body.slice(0, signCharsMax))
    const document = isSigned && !bodyTruncated ? readDocument(url, body) : null
    if (document !== null) documents.set(url, document)
    else if (isSigned && bodyTruncated && !requested.has(url)) queue.push(url)
    else queue.push(...listOpenapiUrls(body, url))
  }

  const known = listResponses(gathered)
  for (const exchange of known) {
    if (!exchange.bodyTruncated) requested.add(exchange.url)
    take(exchange)
  }
  const scripts = gathered.scripts.ok ? gathered.scripts.value : []
  for (const { text, pageUrl, isFirstParty } of scripts) {
    if (isFirstParty) queue.push(...listOpenapiUrls(text, pageUrl))
  }
  while (queue.length > 0 && share.left > 0 && documents.size < documentsMax) {
    const url = queue.shift() ?? ''
    if (requested.has(url) || !isWanted(url, target)) continue
    requested.add(url)
    const response = await share.send(requestOf(url, context))
    if (response.ok) {
      requested.add(response.exchange.url)
      take(response.exchange)
    }
  }
  return [...documents.values()].slice(0, documentsMax)
}

export async function gatherNamedDocuments(
  context: OpenapiContext,
  gathered: GatheredArtifacts,
  { known, found }: { readonly known: KnownValues; readonly found: readonly OpenapiDocument[] },
): Promise<readonly OpenapiDocument[]> {
  const { target, scripts } = gathered
  if (!target.ok || !scripts.ok) return []
  const urls = scripts.value
    .filter(({ isFirstParty }) => isFirstParty)
    .flatMap(({ text, pageUrl }) => listOpenapiTemplates(text, pageUrl, known))
    .filter((url) => isWanted(url, target.value) && !found.some((one) => one.url === url))
  const share = openShare(context, namedByIdMax)
  const documents: OpenapiDocument[] = []
  for (const url of [...new Set(urls)].slice(0, namedByIdMax)) {
    const response = await share.send(requestOf(url, context))
    if (!response.ok || response.exchange.status > 299 || response.exchange.bodyTruncated) continue
    const document = readDocument(url, response.exchange.body)
    if (document !== null) documents.push(document)
  }
  return documents
}

function requestOf(url: string, { account }: OpenapiContext) {
  const headers = { accept: 'application/json, application/yaml;q=0.9, */*;q=0.8' }
  return { url, headers, account, bodyBytesMax: documentBytesMax }
}

function isWanted(url: string, { origin }: Target): boolean {
  return new URL(url).origin === origin && isReadingUrl(url)
}

const sign = /["']?\b(?:openapi|swagger)\b["']?\s{0,10}:\s{0,10}["']?\d/

function readDocument(url: string, text: string): OpenapiDocument | null {
  const value = /^\s{0,1000}\{/.test(text) ? readJson(text) : readPlainYaml(text)
  return isOpenapi(value) ? { url, document: value } : null
}

function listResponses({ wellKnown, responses }: GatheredArtifacts): readonly Exchange[] {
  const received = wellKnown.ok ? Object.values(wellKnown.value) : []
  return [
    ...received.flatMap((response) =>
      'exchange' in response && !response.resemblesMissing ? [response.exchange] : [],
    ),
    ...(responses.ok ? responses.value : []),
  ]
}
