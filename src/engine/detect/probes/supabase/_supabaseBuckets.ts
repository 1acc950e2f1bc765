import type { ProbeContext } from '../../../model/probe.ts'
import { supabaseAccesses } from './_supabaseAccess.ts'

const bucketsMax = 16

type StorageContext = Pick<
  ProbeContext<'responses' | 'scripts' | 'backends'>,
  'artifacts' | 'cache' | 'isAuthorized'
>

export function bucketsOfProject(
  { backends }: StorageContext['artifacts'],
  origin: string,
  named: readonly string[],
): readonly string[] {
  const backend = backends.supabase.find((one) => one.origin === origin)
  const listed = backend?.buckets.ok ? (backend.buckets.value.facts ?? []) : []
  const names = [...new Set([...named, ...listed.map(({ name }) => name)])]
  return names.filter((name) => /^[\w.-]{1,100}$/.test(name)).slice(0, bucketsMax)
}

export function whyNoBucket(context: StorageContext): string | null {
  const { skipReason, projects, names } = supabaseAccesses(context)
  if (skipReason !== null) return skipReason
  return projects.every(
    ({ origin }) => bucketsOfProject(context.artifacts, origin, names.buckets).length === 0,
  )
    ? 'not applicable: the scan knows no bucket of the project'
    : null
}
