import { tableState } from '../../derive/backendResponses.ts'
import { noSupabase } from '../../fixes/supabaseFix.ts'
import type { Backends } from '../../model/backends.ts'
import { backendGap } from '../../parse/observeBackend.ts'

/** Why nothing can be said about the tables of Supabase projects: there is no project, or none that is named. */
export function whyNoTables({ supabase }: Pick<Backends, 'supabase'>): string | null {
  if (supabase.length === 0) return noSupabase
  return supabase.every(({ tables }) => tables.length === 0) ? 'the code names no table of the project' : null
}

/** Why not seeing anything of a table does not mean that nothing is there; null when every answer tells. */
export function tablesGap({ supabase }: Pick<Backends, 'supabase'>): string | null {
  const answers = supabase.flatMap(({ tables }) => tables.map(({ answer }) => answer))
  return backendGap(answers, (answer) => tableState(answer) !== 'unclear')
}
