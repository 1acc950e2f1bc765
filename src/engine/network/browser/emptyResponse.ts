import type { PageResponse } from './pageRequest.ts'

/** An empty style sheet. */
export const emptySheet: PageResponse = fileOf('text/css', Buffer.alloc(0))

/**
 * A transparent pixel (GIF89a), because some pages wait for their images. Not for payloads that rely on a
 * failing image.
 */
export const emptyPicture: PageResponse = fileOf(
  'image/gif',
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)

function fileOf(type: string, body: Buffer): PageResponse {
  return { ok: true, status: 200, headers: [['content-type', type]], body }
}
