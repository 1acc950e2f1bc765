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

export type Frame = {
  readonly session: Session | null
  readonly formToken: string
  readonly theme: Theme
  readonly flash: Flash | null
  readonly here: string
  readonly client: Client
  readonly cookies: readonly string[]
}

export type FrameDeps = DashboardDeps & { readonly trustedProxies: AllowList }

/** Shared caches keep it: no cookie. */
const cachedPath = /^\/shared\/[^/]+\/badge\.svg$/

export async function openFrame(koa: KoaContext, deps: FrameDeps): Promise<Frame> {
  if (cachedPath.test(koa.path)) return { ...unauthenticatedFrame(koa, deps), cookies: [] }
  const destination = koa.get('sec-fetch-dest')
  const isNavigation = koa.method === 'GET' && (destination === '' || destination === 'document')
  const found = await findVisitorSession({ cookieField: koa.get('cookie'), isNavigation }, deps)
  if (found === null) return unauthenticatedFrame(koa, deps)
  const { session, cookies } = found
  return { ...unauthenticatedFrame(koa, deps), session, formToken: session.formToken, cookies }
}

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
