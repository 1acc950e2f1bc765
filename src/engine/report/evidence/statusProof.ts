import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { StepOutcome } from '../../model/proof.ts'

export const requestOfFinding = 'The request of the finding'

export function statusProof({ method = 'GET' }: ProbeRequest, exchange: Exchange): StepOutcome | null {
  if (method !== exchange.method) return null
  return { status: exchange.redirects[0]?.status ?? exchange.status }
}

/** A command cannot run scripts, so it shows that the server did not write the word. */
export function scriptProof({ body, status }: Exchange, word: string): StepOutcome {
  return body.includes(word) ? { status } : { lacks: word }
}
