import type { PageResponse } from './pageRequest.ts'

/** Stands in for a style sheet, which nobody sees. */
export const emptySheet: PageResponse = fileOf('text/css', Buffer.alloc(0))

/**
 * Stands in for a picture, of one pixel that shows nothing (GIF89a), as some pages go on when their pictures are there. Not where a
 * payload waits for one that fails.
 */
export const emptyImage: PageResponse = fileOf(
  'image/gif',
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)

function fileOf(type: string, body: Buffer): PageResponse {
  return { ok: true, status: 200, headers: [['content-type', type]], body }
}
