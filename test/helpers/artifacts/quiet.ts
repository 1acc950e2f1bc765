/** What a quiet, well-kept site gives for the artifacts that have builders of their own. May do no I/O. */
import type { Artifacts } from '../../../src/engine/artifacts.ts'

export const quietArtifacts: Pick<Artifacts, 'libraries' | 'dns' | 'backends' | 'browser'> = {
  libraries: { found: [] },
  dns: { hostname: 'app.example.com', domain: 'example.com', cnames: [] },
  backends: { asked: [] },
  browser: { pages: [] },
}
