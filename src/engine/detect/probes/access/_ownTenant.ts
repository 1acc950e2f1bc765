import type { JsonObject } from '../../../../shared/json.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'

const tenantPath =
  /(?:^|\/)(?:(?:my|current)[-_]?)?(teams?|org(?:ani[sz]ations?)?|workspaces?|compan(?:y|ies)|tenants?)(?:\/([\w-]{1,64}))?(?:\/[\w-]{1,64})?\/?$/i
const personPath = /\/(?:me|my|self|whoami|users?|account)(?:\/|$)/i
const partName = /^(?:settings|profile|billing|plan|subscription|preferences)$/i
const tenantIdName =
  /^(?:(?:current|active)_?)?(team|org(?:ani[sz]ation)?|workspace|company|tenant)_?(?:id|uuid|slug)?$/i
const tenantField =
  /^(?:plan|subscription|tier|account_?type|(?:is_?)?(?:premium|pro|paid|verified|trusted)|balance|credits?|quota|credit_?limit)$/i

type Tenant = { readonly kind: string; readonly id: string | null; readonly isPlural: boolean }

/** In a customer list or a league, companies and teams are ordinary records. */
function tenantOf(url: string): Tenant | null {
  const path = pathOf(url)
  const [, kind, part] = tenantPath.exec(path) ?? []
  if (kind === undefined || personPath.test(path)) return null
  const id = part === undefined || partName.test(part) ? null : part
  return { kind: prefixOf(kind), id, isPlural: /s$/i.test(kind) }
}

function prefixOf(kind: string): string {
  return kind.slice(0, 3).toLowerCase()
}

export function isTenantUpdate({ url }: Pick<Entry, 'url'>): boolean {
  return tenantOf(url) !== null
}

/** Says whether the URL has no id of a tenant, or the id that a response about the account names. */
export function isOwnTenant({ url }: Pick<Entry, 'url'>, accounts: readonly JsonObject[]): boolean {
  const tenant = tenantOf(url)
  if (tenant === null) return false
  const { kind, id, isPlural } = tenant
  if (id === null) return !isPlural
  return accounts
    .flatMap((account) => Object.entries(account))
    .some(([name, value]) => {
      const [, named] = tenantIdName.exec(name) ?? []
      const own = value !== null && isJsonObject(value) ? value.id : value
      const isId = typeof own === 'string' || typeof own === 'number'
      return named !== undefined && prefixOf(named) === kind && isId && String(own) === id
    })
}

export function isTenantField(name: string, update: Entry, entries: readonly Entry[]): boolean {
  const written = entries.filter(
    ({ method, url }) => method !== 'GET' && tenantOf(url)?.kind === tenantOf(update.url)?.kind,
  )
  const isSent = [update, ...written].some(({ parameters }) =>
    parameters.some((parameter) => parameter.name.split('/').at(-1) === name),
  )
  return tenantField.test(name) && !isSent
}
