import { renderToString } from 'preact-render-to-string'
import { clearFlash, writeFlash } from './flash.ts'
import type { Frame } from './frame.ts'
import { Layout } from './layout.tsx'
import type { DashboardAnswer } from './response.ts'

/** An answer as the server sends it. */
export type SentAnswer = {
  readonly status: number
  readonly body?: string
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
}

const html = 'text/html; charset=utf-8'

/** Renders what a handler answered. */
export function renderAnswer(answer: DashboardAnswer, frame: Frame, baseUrl: string): SentAnswer {
  switch (answer.kind) {
    case 'page': {
      const body = `<!doctype html>${renderToString(<Layout page={answer.page} frame={frame} />)}`
      const forget = frame.flash === null ? [] : [clearFlash(baseUrl)]
      return {
        status: answer.status,
        body,
        mediaType: html,
        headers: answer.headers,
        cookies: [...frame.cookies, ...forget, ...answer.cookies],
      }
    }
    case 'fragment':
      return { status: 200, body: renderToString(answer.content), mediaType: html, cookies: frame.cookies }
    case 'json':
      return {
        status: 200,
        body: JSON.stringify(answer.body),
        mediaType: 'application/json; charset=utf-8',
        cookies: frame.cookies,
      }
    case 'redirect': {
      const kept = answer.flash === null ? [] : [writeFlash(answer.flash, baseUrl)]
      return {
        status: 303,
        headers: { location: answer.to },
        cookies: [...frame.cookies, ...kept, ...answer.cookies],
      }
    }
  }
}
