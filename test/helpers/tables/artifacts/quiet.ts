import type { Artifacts } from '../../../../src/engine/model/artifacts.ts'
import { dnsState } from './dns.ts'

export const quietArtifacts: Pick<Artifacts, 'libraries' | 'dns' | 'backends' | 'browser'> = {
  libraries: { found: [], advisories: {} },
  dns: dnsState(),
  backends: { supabase: [], databases: [], collections: [], firebaseBuckets: [], buckets: [] },
  browser: { product: 'Chrome/150.0.0.0', pages: [], scriptCookies: [] },
}
