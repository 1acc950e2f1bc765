import type { HtmlDocument } from './html.ts'
import { avoidReason } from './surface/avoidReason.ts'
import { listLinkRequests } from './surface/linkRequests.ts'

/** Addresses that a page names as ways out, or to take something away, whatever they look like: `/bye`, "Sign out". */
export function listActingLinks(document: HtmlDocument): readonly string[] {
  return listLinkRequests({ document }).flatMap((request) => {
    const why = avoidReason(request)
    return why === 'it signs out' || why === 'it deletes something' ? [request.url] : []
  })
}
