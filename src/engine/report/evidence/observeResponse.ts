import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { pathOf } from '../../read/url/urls.ts'
import { curlOf } from './curl.ts'
import { quoteRequest, quoteResponse } from './quoteExchange.ts'
import { requestOfFinding, statusProof } from './statusProof.ts'

export function observeResponse(
  exchange: Exchange,
  headers: readonly string[],
  facts: Partial<Observation> = {},
): Observation {
  return {
    url: exchange.url,
    sample: pathOf(exchange.url),
    confidence: 'certain',
    request: quoteRequest(exchange),
    response: quoteResponse(exchange, headers),
    ...facts,
    ...repeatProvoked(exchange, facts.details),
  }
}

/** Other requests are repeated by their URL. */
export function repeatProvoked(
  exchange: Exchange | undefined,
  details?: Observation['details'],
): Partial<Observation> {
  const asked = exchange?.asked
  if (exchange === undefined || asked === undefined) return details === undefined ? {} : { details }
  const curl = curlOf(asked, exchange)
  const shows = statusProof(asked, exchange)
  const steps = shows === null ? {} : { steps: [{ about: requestOfFinding, curl, shows }] }
  return { request: quoteRequest(exchange), details: { ...details, curl }, ...steps }
}
