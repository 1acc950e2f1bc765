import type { PageResponse } from './pageRequest.ts'

export const emptySheet: PageResponse = fileOf('text/css', Buffer.alloc(0))

/**
 * A transparent pixel (GIF89a) for pages that wait for images. Not for payloads that need a failing image.
 */
export const emptyImage: PageResponse = fileOf(
  'image/gif',
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)

function fileOf(type: string, body: Buffer): PageResponse {
  return { ok: true, status: 200, headers: [['content-type', type]], body }
}
