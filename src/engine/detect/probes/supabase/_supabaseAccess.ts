import type { ProbeContext } from '../../../model/probe.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSupabaseNames, type SupabaseNames } from '../../../read/derive/supabaseNames.ts'
import { findSupabaseProjects } from '../../../read/derive/supabaseProjects.ts'
import { jwtPrefix } from '../../../read/formats/jwt.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'
import { whyNotAuthorized } from '../_shared/unauthorized.ts'

/** Projects that a scan asks, as in its passive part. */
const projectsMax = 2

/** A Supabase project as an unauthenticated visitor may ask it: with the public key of the page. */
export type SupabaseAccess = {
  readonly origin: string
  readonly hostname: string
  readonly key: string
  /** Fields that every request carries. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the code of the application names of Supabase, and what of it may be asked. */
export type SupabaseAccesses = {
  readonly projects: readonly SupabaseAccess[]
  readonly names: SupabaseNames
  /** Why there is nothing to ask; null when there is. */
  readonly skipReason: string | null
  /** Why seeing nothing says nothing of the whole, when only some projects may be asked. */
  readonly gap: string | null
}

/** Lists the projects that the code names together with a public key, as far as they are authorized. */
export function supabaseAccesses({
  artifacts,
  cache,
  isAuthorized,
}: Pick<ProbeContext<'responses' | 'scripts'>, 'artifacts' | 'cache' | 'isAuthorized'>): SupabaseAccesses {
  const texts = clientTexts(artifacts, cache)
  const named = findSupabaseProjects(texts, cache).slice(0, projectsMax)
  const known = named.flatMap(({ origin, key }) =>
    origin === null || key === null ? [] : [accessOf(origin, key.value)],
  )
  const projects = known.filter(({ origin }) => isAuthorized(`${origin}/`))
  const refused = known.filter((access) => !projects.includes(access)).map(({ origin }) => origin)
  const gap = refused.length === 0 ? null : whyNotAuthorized(refused)
  return { projects, names: cache.memo(findSupabaseNames, texts), skipReason: skipReasonOf(), gap }

  function skipReasonOf(): string | null {
    if (named.length === 0) return noSupabase
    if (known.length === 0)
      return 'not applicable: the scan did not find both URL and public key of the Supabase project'
    return projects.length === 0 ? gap : null
  }
}

/** Storage wants the key as a token too, where it is one. */
function accessOf(origin: string, key: string): SupabaseAccess {
  const token = key.startsWith(jwtPrefix) ? { authorization: `Bearer ${key}` } : {}
  return { origin, hostname: new URL(origin).hostname, key, headers: { apikey: key, ...token } }
}
