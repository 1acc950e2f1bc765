import type { PageResponse } from './pageRequest.ts'

/** One pixel that shows nothing (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * What stands in for a file that nobody looks at: an empty style sheet, or a picture of one pixel, as some pages go on when their
 * pictures are there. Null for other kinds of requests, as the DevTools protocol names them in lower case.
 */
export function emptyResponse(kind: string): PageResponse | null {
  if (kind === 'stylesheet') return fileOf('text/css', Buffer.alloc(0))
  return kind === 'image' ? fileOf('image/gif', pixel) : null
}

function fileOf(type: string, body: Buffer): PageResponse {
  return { ok: true, status: 200, headers: [['content-type', type]], body }
}
