import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry } from '../../../model/surface.ts'

const refusing: ReadonlySet<number> = new Set([403, 419])

const ofPages: ReadonlySet<Entry['source']> = new Set(['form', 'browser', 'page'])

export function listRefusedForms(entries: readonly Entry[]): readonly Exchange[] {
  return entries.flatMap(({ method, url, status, source }): readonly Exchange[] => {
    if (method !== 'POST' || !ofPages.has(source) || status === null || !refusing.has(status)) return []
    const request = { method, url, requestedUrl: url, status, sentAs: 'user', refusesForm: true } as const // `as`: its literals.
    return [
      { ...request, headers: [], mediaType: '', body: '', bodyBytes: 0, bodyTruncated: false, redirects: [] },
    ]
  })
}
