import type { Backends } from '../artifacts/backends.ts'
import type { Exchange, Gathered, Script } from '../artifacts.ts'
import type { GatherContext } from './context.ts'

export async function gatherBackends(
  _context: GatherContext,
  _seen: { readonly responses: readonly Exchange[]; readonly scripts: readonly Script[] },
): Promise<Gathered<Backends>> {
  return { ok: false, reason: 'backends are not asked yet' }
}
