import type { ProbeContext } from '../../../model/probe.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSupabaseNames, type SupabaseNames } from '../../../read/derive/supabaseNames.ts'
import { findSupabaseProjects } from '../../../read/derive/supabaseProjects.ts'
import { jwtPrefix } from '../../../read/formats/jwt.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'
import { whyNotAuthorized } from '../_shared/skipReasons.ts'

const projectsMax = 2

export type SupabaseAccess = {
  readonly origin: string
  readonly hostname: string
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
}

type SupabaseAccesses = {
  readonly projects: readonly SupabaseAccess[]
  readonly names: SupabaseNames
  readonly skipReason: string | null
  /** Set if only some projects are authorized, so that a pass would say nothing about the others. */
  readonly gap: string | null
}

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

/** Storage needs a JWT key as bearer token too. */
function accessOf(origin: string, key: string): SupabaseAccess {
  const token = key.startsWith(jwtPrefix) ? { authorization: `Bearer ${key}` } : {}
  return { origin, hostname: new URL(origin).hostname, key, headers: { apikey: key, ...token } }
}
