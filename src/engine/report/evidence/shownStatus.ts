import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { Shown } from '../../model/proof.ts'

/** What the first step of a proof is called. */
export const requestOfFinding = 'The request of the finding'

/** A write whose effect another response shows needs a step of its own. */
export function statusProof({ method = 'GET' }: ProbeRequest, exchange: Exchange): Shown | null {
  if (method !== exchange.method) return null
  return { status: exchange.redirects[0]?.status ?? exchange.status }
}

/** What a command shows of what only a browser does: a script wrote the word into the page, and not the server. */
export function scriptProof({ body, status }: Exchange, word: string): Shown {
  return body.includes(word) ? { status } : { lacks: word }
}
