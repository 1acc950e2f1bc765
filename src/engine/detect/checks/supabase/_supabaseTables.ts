import type { Backends } from '../../../model/backends.ts'
import { tableState } from '../../../read/derive/backendResponses.ts'
import { backendGap } from '../../../report/evidence/observeBackend.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

export function whyNoTables({ supabase }: Pick<Backends, 'supabase'>): string | null {
  if (supabase.length === 0) return noSupabase
  return supabase.every(({ tables }) => tables.length === 0)
    ? 'no table of the Supabase project found in the client-side code'
    : null
}

export function tablesGap({ supabase }: Pick<Backends, 'supabase'>): string | null {
  const responses = supabase.flatMap(({ tables }) => tables.map(({ response }) => response))
  return backendGap(responses, (response) => tableState(response) !== 'unclear')
}
