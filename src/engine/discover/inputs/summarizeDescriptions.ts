import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { DescriptionSummary } from '../../../shared/model/report.ts'
import type { ScanIntensity } from '../../../shared/model/scanMode.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { Entry, Surface } from '../../model/surface.ts'
import { redactUrl } from '../../read/url/redactUrl.ts'
import { listDescribed, whyNotPassive } from '../surface/described.ts'

const notRequestedMax = 100
const urlCharsMax = 500

type Sent = {
  readonly responses: readonly Exchange[]
  /** Null in a passive scan, and before the inputs are known. */
  readonly surface: Surface | null
  readonly intensity: ScanIntensity | null
}

export function summarizeDescriptions(
  apis: readonly DescribedApi[],
  target: Target,
  sent: Sent,
): DescriptionSummary[] {
  const read = new Set(sent.responses.flatMap(({ url, requestedUrl }) => [url, requestedUrl]))
  return apis.map((api) => {
    const requests = listDescribed(api, target)
    const left = requests.flatMap((request) => {
      const reason = request.method === 'GET' && read.has(request.url) ? null : whyNotSent(request, sent)
      const url = cleanLine(redactUrl(request.url), urlCharsMax)
      return reason === null ? [] : [{ method: request.method, url, reason }]
    })
    return {
      name: api.name,
      kind: api.kind,
      operations: requests.length,
      requested: requests.length - left.length,
      not_requested: left.slice(0, notRequestedMax),
      warnings: [...api.warnings],
    }
  })
}

function whyNotSent(request: FoundRequest, { surface, intensity }: Sent): string | null {
  if (intensity === null) return whyNotPassive(request) ?? 'the request budget was exhausted'
  if (surface === null) return 'the scan ended before it was sent'
  const entries = surface.entries.filter((entry) => isSame(entry, request))
  if (entries.some(({ status }) => status !== null)) return null
  const avoided = surface.avoided.find(
    ({ method, url }) => method === request.method && isSamePath(url, request),
  )
  if (avoided !== undefined) return avoided.why
  if (surface.models?.some((entry) => isSame(entry, request))) return 'it calls a language model'
  const [entry] = entries
  if (entry === undefined) return 'it is beyond the limits of the intensity, or the target has no such path'
  if (entry.effect === 'writes' && intensity === 'safe') return 'intensity safe sends no writes'
  return 'it was not sent as it is: only probes send it'
}

function isSame({ id, method, url }: Entry, request: FoundRequest): boolean {
  if (request.operation !== undefined) return id.endsWith(` ${request.operation}`)
  return method === request.method && isSamePath(url, request)
}

/** The base URL may be another than the document names. */
function isSamePath(url: string, { url: described, pathValues = [], unknownSegments = [] }: FoundRequest) {
  const values = new Set([...pathValues, ...unknownSegments.map(({ index }) => index)])
  const wanted = segmentsOf(described).map((segment, index) => (values.has(index) ? null : segment))
  const found = segmentsOf(url)
  const further = found.length - wanted.length
  return further >= 0 && wanted.every((segment, at) => segment === null || segment === found[at + further])
}

function segmentsOf(url: string): readonly string[] {
  return new URL(url).pathname.split('/').filter((segment) => segment !== '')
}
