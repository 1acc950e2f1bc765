import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ScanArtifacts } from '../../model/scanArtifacts.ts'
import { hideSecrets } from './hideSecrets.ts'

/**
 * Prepares the artifacts of an active scan for storing: hides the secrets of its sign-ins wherever the target repeated
 * them, and keeps of a probe's request only what was sent.
 */
export function storableArtifacts(artifacts: ScanArtifacts, secrets: readonly string[]): ScanArtifacts {
  const provoked = artifacts.provoked.map(withPlainRequest)
  return hideSecrets({ ...artifacts, provoked }, secrets, { isStored: true })
}

/** Without the functions that renew its tokens. */
function withPlainRequest({ asked, ...exchange }: Exchange): Exchange {
  return asked === undefined ? exchange : { ...exchange, asked: plainRequest(asked) }
}

const credentials = /^(?:authorization|cookie)$/i

function plainRequest({ url, method, headers = {}, body, as, hasCookieInput }: ProbeRequest): ProbeRequest {
  const isShown = ([name]: [string, string]) =>
    !credentials.test(name) || (hasCookieInput === true && /^cookie$/i.test(name))
  return {
    url,
    headers: Object.fromEntries(Object.entries(headers).filter(isShown)),
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
    ...(as !== undefined && { as }),
    ...(hasCookieInput !== undefined && { hasCookieInput }),
  }
}
