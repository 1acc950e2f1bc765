import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { html, type Site } from '../../../../helpers/sites/site.ts'
import type { ProbeCase } from '../../../../helpers/tables/probeTable.ts'
import { seenScript } from '../supabase/clubCases.ts'

export const project = 'rowing-4f1c2'
export const databaseOrigin = `https://${project}-default-rtdb.firebaseio.com`
export const apiKey = `AIza${drawn('base62', 35)}`

const config = {
  apiKey,
  authDomain: `${project}.firebaseapp.com`,
  projectId: project,
}

export function firebaseScript(entries: Readonly<Record<string, string>> = {}): string {
  return `const app = initializeApp(${JSON.stringify({ ...config, ...entries })})`
}

export function firebaseCase(script: string, backends: Readonly<Record<string, Site>>): ProbeCase {
  return {
    site: { routes: { '/': html('<title>Rowing</title>') } },
    others: backends,
    authorized: Object.keys(backends).map((origin) => new URL(origin).hostname),
    given: seenScript(script),
  }
}
