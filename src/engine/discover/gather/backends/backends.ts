import type { Exchange, Gathered, Page, Script } from '../../../model/artifacts.ts'
import type { Backends } from '../../../model/backends.ts'
import { type ClientText, clientTexts } from '../../../read/derive/clientTexts.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { type GatherContext, probesSwitchedOff } from '../../crawl/context.ts'
import { openBackendClient } from './backendClient.ts'
import { listBuckets, requestBuckets } from './buckets.ts'
import { listFirebase, requestFirebase } from './firebase.ts'
import { listSupabase, requestSupabase } from './supabase.ts'

type SeenByCrawl = {
  readonly pages: readonly Page[]
  readonly responses: readonly Exchange[]
  readonly scripts: readonly Script[]
}

/**
 * Hosts must match known patterns. Requests are read-only, over https, without redirects; no row is read, and
 * only facts are kept.
 */
export async function gatherBackends(context: GatherContext, seen: SeenByCrawl): Promise<Gathered<Backends>> {
  if (context.passiveProbes === 'observe') return probesSwitchedOff
  const texts = [...clientTexts(seen, context.cache), ...policyTexts(seen.responses)]
  const named = {
    supabase: listSupabase(texts, context.cache),
    firebase: listFirebase(texts, context.cache),
    buckets: listBuckets(seen, texts),
  }
  const hostnames = new Set(
    [named.supabase.hostnames, named.firebase.hostnames, named.buckets.hostnames].flat(),
  )
  const policy = openBackendClient(context, hostnames)
  const [supabase, firebase, buckets] = await Promise.all([
    requestSupabase(policy, named.supabase),
    requestFirebase(policy, named.firebase),
    requestBuckets(policy, named.buckets),
  ])
  return { ok: true, value: { supabase, ...firebase, buckets } }
}

/** Policies name hosts that scripts assemble from parts. */
function policyTexts(responses: readonly Exchange[]): readonly ClientText[] {
  return responses.flatMap(({ url, headers }) =>
    headerValues(headers, 'content-security-policy').map((text) => ({
      url,
      text,
      mediaType: 'text/plain',
      respondedAt: null,
    })),
  )
}
