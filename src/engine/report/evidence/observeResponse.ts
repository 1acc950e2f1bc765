import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { pathOf } from '../../read/url/urls.ts'
import { curlOf } from './curl.ts'
import { quoteRequest, quoteResponse } from './quoteExchange.ts'
import { requestOfFinding, statusProof } from './shownStatus.ts'

/**
 * An observation about a response: where it was seen, the request, and those of the named headers that the
 * response has. It is certain and its sample is the path, unless `facts` say otherwise.
 */
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

/** Of what a probe provoked: its request, and the command that sends it again. An address alone repeats any other. */
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
