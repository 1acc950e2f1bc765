import type { Context as KoaContext } from 'koa'
import type { Client, Session } from '../../service/store/personRecords.ts'
import type { AllowList } from '../../shared/addresses.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { readCookie } from './cookies.ts'
import type { DashboardDeps } from './deps.ts'
import { readFlash } from './flash.ts'
import { type Theme, themes } from './request.ts'
import type { Flash } from './response.ts'
import { findVisitorSession } from './session.ts'
import { readVisitor } from './visitor.ts'

const userAgentCharsMax = 300

/** What is known of a request before anything is done for it: whose it is, and how its pages look. */
export type Frame = {
  readonly session: Session | null
  /** What a form of this request has to carry, and those of its page will. */
  readonly formToken: string
  readonly theme: Theme
  /** What the last action has left to say. */
  readonly flash: Flash | null
  /** Path and query of the page, to come back to. */
  readonly here: string
  readonly client: Client
  /** `Set-Cookie` fields that go with every response. */
  readonly cookies: readonly string[]
}

export type FrameDeps = DashboardDeps & { readonly trustedProxies: AllowList }

/** Reads the frame of a request. Rejects when the database is away. */
export async function openFrame(koa: KoaContext, deps: FrameDeps): Promise<Frame> {
  const destination = koa.get('sec-fetch-dest')
  const isNavigation = koa.method === 'GET' && (destination === '' || destination === 'document')
  const found = await findVisitorSession({ cookieField: koa.get('cookie'), isNavigation }, deps)
  if (found === null) return unauthenticatedFrame(koa, deps)
  const { session, cookies } = found
  return { ...unauthenticatedFrame(koa, deps), session, formToken: session.formToken, cookies }
}

/** The frame of somebody who is not signed in, for which the database is not asked. */
export function unauthenticatedFrame(koa: KoaContext, { baseUrl, trustedProxies }: FrameDeps): Frame {
  const cookieField = koa.get('cookie')
  const visitor = readVisitor(cookieField, baseUrl)
  return {
    session: null,
    formToken: visitor.formToken,
    theme: themes.find((name) => name === readCookie(cookieField, 'theme', baseUrl)) ?? 'auto',
    flash: readFlash(cookieField, baseUrl),
    here: koa.method === 'POST' ? '/' : koa.url,
    client: {
      address: clientAddress(koa.req.socket.remoteAddress, koa.get('x-forwarded-for'), trustedProxies),
      userAgent: koa.get('user-agent').slice(0, userAgentCharsMax) || null,
    },
    cookies: visitor.cookie === null ? [] : [visitor.cookie],
  }
}
