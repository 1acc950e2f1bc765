import type { Context as KoaContext } from 'koa'
import type { AllowList } from '../../shared/addresses.ts'
import type { Actor } from '../../shared/model/records.ts'
import { clientAddress } from '../http/clientAddress.ts'

export function readClient(
  koa: KoaContext,
  { trustedProxies }: { readonly trustedProxies: AllowList },
): Pick<Actor, 'address' | 'userAgent'> {
  return {
    address: clientAddress(koa.req.socket.remoteAddress, koa.get('x-forwarded-for'), trustedProxies),
    userAgent: koa.get('user-agent') || null,
  }
}
