import { type Role, roles, type Session } from '../../../service/store/personRecords.ts'
import type { MayUse } from '../components/rights.tsx'
import type { Route } from '../route.ts'
import { routes } from '../routes.ts'
import { concernsAllHosts } from './limitHosts.ts'

export function isAllowed({ who }: Route, role: Role): boolean {
  return who === 'public' || roles.indexOf(role) <= roles.indexOf(who)
}

const setUpPaths: ReadonlySet<string> = new Set([
  '/account/second-factor',
  '/account/second-factor/passkeys',
  '/account/second-factor/passkeys/creation',
])

export function isUsableBeforeSetUp({ who, path }: Pick<Route, 'who' | 'path'>): boolean {
  return who === 'public' || setUpPaths.has(path)
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** A path without a route is not restricted. The first of several routes counts. */
export function rightsOf({
  role,
  hostnames,
  isSecondFactorDue,
}: Pick<Session, 'role' | 'hostnames' | 'isSecondFactorDue'>): MayUse {
  return (method, path) => {
    const [name = ''] = path.split(/[?#]/, 1)
    const found = patterns.find(({ route, pattern }) => route.method === method && pattern.test(name))
    if (found === undefined) return true
    if (isSecondFactorDue && !isUsableBeforeSetUp(found.route)) return false
    return isAllowed(found.route, role) && (hostnames === null || !concernsAllHosts(found.route))
  }
}
