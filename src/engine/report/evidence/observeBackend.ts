import type { Gathered } from '../../model/artifacts.ts'
import type { BackendResponse } from '../../model/backends.ts'
import type { Observation } from '../../model/check.ts'

export function observeBackend(
  response: BackendResponse,
  facts: Pick<Observation, 'sample'> & Partial<Observation>,
): Observation {
  const range = response.contentRange === null ? [] : [`content-range: ${response.contentRange}`]
  return {
    url: response.url,
    confidence: 'certain',
    request: `${response.method} ${response.url}`,
    response: [`HTTP ${response.status}`, ...range].join('\n'),
    ...facts,
  }
}

export function backendGap<Response extends BackendResponse>(
  responses: readonly Gathered<Response>[],
  isClear: (response: Response) => boolean,
): string | null {
  for (const response of responses) if (!response.ok) return response.reason
  const unclear = responses.flatMap((response) =>
    response.ok && !isClear(response.value) ? [response.value] : [],
  )
  const [first] = unclear
  return first === undefined
    ? null
    : `the backend response was inconclusive (HTTP ${first.status}): check its access rules in the dashboard of the provider`
}

export function listResponses<Thing, Response>(
  things: readonly Thing[],
  responseOf: (thing: Thing) => Gathered<Response>,
): readonly { readonly thing: Thing; readonly response: Response }[] {
  return things.flatMap((thing) => {
    const response = responseOf(thing)
    return response.ok ? [{ thing, response: response.value }] : []
  })
}
