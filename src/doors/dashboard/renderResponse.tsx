import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { rightsOf } from './access/mayUse.ts'
import { Rights } from './components/rights.tsx'
import { clearFlash, writeFlash } from './flash.ts'
import type { Frame } from './frame.ts'
import { Layout } from './layout.tsx'
import type { DashboardResponse } from './response.ts'

export type SentResponse = {
  readonly status: number
  readonly body?: string | Buffer
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
}

const html = 'text/html; charset=utf-8'

export function renderResponse(response: DashboardResponse, frame: Frame, baseUrl: string): SentResponse {
  switch (response.kind) {
    case 'page': {
      const body = `<!doctype html>${renderToString(withRights(frame, <Layout page={response.page} frame={frame} />))}`
      const forget = frame.flash === null ? [] : [clearFlash(baseUrl)]
      return {
        status: response.status,
        body,
        mediaType: html,
        headers: response.headers,
        cookies: [...frame.cookies, ...forget, ...response.cookies],
      }
    }
    case 'fragment':
      return {
        status: 200,
        body: renderToString(withRights(frame, response.content)),
        mediaType: html,
        cookies: frame.cookies,
      }
    case 'json':
      return {
        status: response.status ?? 200,
        body: JSON.stringify(response.body),
        mediaType: 'application/json; charset=utf-8',
        cookies: frame.cookies,
      }
    case 'file':
      return {
        status: 200,
        body: typeof response.text === 'string' ? response.text : Buffer.from(response.text),
        mediaType: response.mediaType,
        headers: response.headers,
        cookies: frame.cookies,
      }
    case 'redirect': {
      const kept = response.flash === null ? [] : [writeFlash(response.flash, baseUrl)]
      return {
        status: 303,
        headers: { location: response.to },
        cookies: [...frame.cookies, ...kept, ...response.cookies],
      }
    }
  }
}

function withRights({ session }: Frame, content: VNode): VNode {
  if (session === null) return content
  return <Rights.Provider value={rightsOf(session)}>{content}</Rights.Provider>
}
