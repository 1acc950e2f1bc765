import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { type Exposure, findExposedPeople } from '../../../read/derive/exposedPeople.ts'
import { readJson } from '../../../read/formats/json.ts'
import { bodyFields } from '../../../read/llm/chatRequest.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { findVector, isOfEmbeddings, isTexts, looksEmbedded, textNameIn } from './_embeddings.ts'

const endpointsMax = 2
const bodyBytesMax = 256 * 1024
const timeoutMs = 20_000

/**
 * Finds endpoints that compute embeddings, or search documents by them, without authentication.
 *
 * Certain: two random texts got two different vectors. Or the search returned vectors of stored documents, or rows with
 * private fields; values are discarded. The probe sends two short texts to each of at most two endpoints. Fires on
 * `/api/embeddings`; not on 401, on the search of public documents, or on other lists of numbers. Source: OWASP Top 10
 * for LLM Applications 2025, LLM08 and LLM10.
 */
export default activeProbe({
  id: 'ai.embeddings-open',
  cwe: 306,
  severity: 'medium',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 4, perEntry: 0 },
  title: 'Embeddings or vector search accessible without authentication',
  why: 'Anyone can compute embeddings at your expense, or search the documents behind the application. Vectors of stored documents can be turned back into most of their text.',
  fix: {
    steps: `1. Require a session before a text is embedded or searched: 401 without one.
2. Filter the search by the owner or tenant of the session in the database query, not in the results: \`where tenant_id = :tenant\`, a namespace for each tenant, or row level security. Take no filter and no collection name from the request.
3. Return only the text and the title of a match. Do not return vectors, and no metadata that pages do not show.
4. Limit the length of a text, the number of texts and of matches, and the requests per account and day.
5. Compute the embedding of a search on the server together with the search, so that no endpoint returns a vector.`,
    risk: 'A search that visitors use without an account needs a session with a small quota, or an index of public documents alone.',
    verify:
      'Run the `curl` command from the evidence, which sends no credentials: the response is 401. With a session the search still works.',
  },
  references: [
    'https://genai.owasp.org/llmrisk/llm082025-vector-and-embedding-weaknesses/',
    'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/',
    'https://cwe.mitre.org/data/definitions/306.html',
  ],
  needs: ['target'],
  skipReason: ({ surface }) =>
    endpointsOf(surface).length === 0
      ? 'not applicable: the scan found no endpoint of embeddings or vector search'
      : null,
  async run(context) {
    const endpoints = endpointsOf(context.surface)
    const observations: Observation[] = []
    let gap: string | null = null
    for (const endpoint of endpoints.slice(0, endpointsMax)) {
      const asked = await ask(context, endpoint)
      if (typeof asked === 'string') gap ??= asked
      else if (asked !== null) observations.push(asked)
    }
    const rest = endpoints.length - endpointsMax
    return { observations, gap: gap ?? (rest > 0 ? `endpoints that were not tested: ${rest}` : null) }
  },
})

function endpointsOf({ entries, models = [] }: Pick<Surface, 'entries' | 'models'>): readonly Entry[] {
  return [...models, ...entries].filter(
    (entry) => isOfEmbeddings(entry) && textNameIn(bodyFields(entry)) !== null,
  )
}

type Reply = { readonly request: ProbeRequest; readonly exchange: Exchange; readonly document: Json }

async function ask(context: ProbeContext<'target'>, entry: Entry): Promise<Observation | string | null> {
  const { random, artifacts } = context
  const path = pathOf(entry.url)
  const [one, other] = [await send(context, entry, random.word()), await send(context, entry, random.word())]
  if (one === 'failed' || other === 'failed') return `${path} did not respond`
  if (one === null || other === null) return null
  const place = { ownDomain: registrableDomain(artifacts.target.hostname), path }
  const exposures = findExposedPeople(one.document, place)
  if (exposures.length > 0) return observeRows(entry, one, exposures)
  const [vector, another] = [findVector(one.document), findVector(other.document)]
  if (vector === null || another === null) return null
  const isComputed = vector.some((number, index) => number !== another[index])
  if (!isComputed && !looksEmbedded(vector)) return null
  return observeProbe(one.request, one.exchange, {
    sample: path,
    place: entry.id,
    excerpt: isComputed
      ? `A vector of ${vector.length} numbers was computed without authentication; another text got another one.`
      : `The search returned a stored vector of ${vector.length} numbers without authentication.`,
    details: { kind: isComputed ? 'embedding' : 'stored vector', numbers: vector.length },
  })
}

function observeRows(
  { url, id }: Entry,
  { request, exchange }: Reply,
  exposures: readonly Exposure[],
): Observation {
  const kinds = exposures.map(({ kind }) => kind)
  const fields = [...new Set(exposures.flatMap((exposure) => exposure.fields))]
  return observeProbe(request, exchange, {
    sample: pathOf(url),
    place: id,
    severity: kinds.includes('credentials') ? 'critical' : 'high',
    excerpt: `The search returned private fields without authentication; values omitted. ${kinds.join(', ')}: ${fields.join(', ')}`,
    details: { kind: 'documents', kinds, fields },
  })
}

async function send(
  { send: request }: Pick<ProbeContext, 'send'>,
  entry: Entry,
  text: string,
): Promise<Reply | 'failed' | null> {
  const fields = bodyFields(entry)
  const name = textNameIn(fields) ?? 'input'
  const sent: ProbeRequest = {
    url: entry.url,
    method: 'POST',
    headers: { ...entry.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, [name]: isTexts(fields[name]) ? [text] : text }),
    as: 'anonymous',
    ...{ bodyBytesMax, timeoutMs, isRefusalExpected: true, callsModel: true },
  }
  const response = await request(sent)
  if (!response.ok || response.exchange.status >= 500) return 'failed'
  const document = response.exchange.status === 200 ? readJson(response.exchange.body) : undefined
  return document === undefined ? null : { request: sent, exchange: response.exchange, document }
}
