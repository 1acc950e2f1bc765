import type { Exchange, Gathered, Page, Script } from '../../../model/artifacts.ts'
import type { Backends } from '../../../model/backends.ts'
import { type ClientText, clientTexts } from '../../../read/derive/clientTexts.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { type GatherContext, probesSwitchedOff } from '../../crawl/context.ts'
import { openBackendClient } from './backendClient.ts'
import { listBuckets, requestBuckets } from './buckets.ts'
import { listFirebase, requestFirebase } from './firebase.ts'
import { listSupabase, requestSupabase } from './supabase.ts'

export type SeenByCrawl = {
  readonly pages: readonly Page[]
  readonly responses: readonly Exchange[]
  readonly scripts: readonly Script[]
}

/**
 * Asks the backends that the application itself names, each a few read-only questions: Supabase, Firebase and
 * public buckets.
 *
 * Only hosts of known forms that stand in its own code, pages and policies are asked, over https, and no
 * redirect is followed. Nothing is written, no row is asked for, and of every response only facts are kept.
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

/** Policies of content name the hosts that pages speak to, even where no script does so in one piece. */
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
