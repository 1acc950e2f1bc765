import type { Exchange, GatheredArtifacts, Page } from '../../model/artifacts.ts'
import type { Gathered } from '../../model/gathered.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ScanArtifacts, StorableArtifacts, StorableGathered } from '../../model/scanArtifacts.ts'
import { hideSecrets } from './hideSecrets.ts'

/**
 * Hides secrets of sign-ins wherever the target repeated them. Requests of probes keep only what was sent.
 */
export function storableArtifacts(
  { gathered, visitorView, provoked, ...rest }: ScanArtifacts,
  secrets: readonly string[],
): StorableArtifacts {
  const { pages, folders, ...others } = visitorView
  const plain: StorableArtifacts = {
    ...rest,
    gathered: withoutDocuments(gathered),
    visitorView: {
      ...others,
      ...(pages !== undefined && { pages: exchangesOf(pages) }),
      ...(folders !== undefined && { folders: exchangesOf(folders) }),
    },
    provoked: provoked.map(withPlainRequest),
  }
  return hideSecrets(plain, secrets, { isStored: true })
}

function withoutDocuments(gathered: GatheredArtifacts): StorableGathered {
  return { ...gathered, pages: exchangesOf(gathered.pages), folders: exchangesOf(gathered.folders) }
}

function exchangesOf(pages: Gathered<readonly Page[]>): Gathered<readonly Exchange[]> {
  return pages.ok ? { ...pages, value: pages.value.map(({ document: _, ...exchange }) => exchange) } : pages
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
