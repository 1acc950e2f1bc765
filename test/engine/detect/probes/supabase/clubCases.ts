import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import type { Backends } from '../../../../../src/engine/model/backends.ts'
import {
  type ClubProject,
  clubHost,
  clubOrigin,
  clubScript,
  openClubProject,
} from '../../../../helpers/backends/clubProject.ts'
import { html, type Site } from '../../../../helpers/sites/site.ts'
import { exchange, script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin } from '../../../../helpers/tables/probeTable.ts'

const noBackends: Backends = {
  supabase: [],
  databases: [],
  collections: [],
  firebaseBuckets: [],
  buckets: [],
}

export function seenScript(text: string): Partial<Artifacts> {
  return {
    target: target(`${probedOrigin}/`),
    responses: [exchange({ url: `${probedOrigin}/`, body: '<title>Club</title>' })],
    scripts: [script({ url: `${probedOrigin}/app.js`, pageUrl: `${probedOrigin}/`, text })],
    backends: noBackends,
  }
}

const front: Site = { routes: { '/': html('<title>Club</title>') } }

export function backendCase(text: string, origin: string, backend: Site): ProbeCase {
  return {
    site: front,
    others: { [origin]: backend },
    authorized: [new URL(origin).hostname],
    given: seenScript(text),
  }
}

/** Opens a project per describe; `of` limits its script to these names. */
export function clubCases(): {
  readonly project: () => ClubProject
  of(names: RegExp): ProbeCase
  readonly unauthorized: ProbeCase
  readonly unauthorizedReason: string
} {
  let opened: ClubProject | null = null
  const project = (): ClubProject => {
    if (opened === null) throw new Error('Expected a test of the suite to ask')
    return opened
  }
  before(async function () {
    this.timeout(60_000)
    opened = await openClubProject()
  })
  after(() => opened?.close())
  const site: Site = {
    routes: {},
    otherwise: async (request) => {
      const { otherwise } = project().site
      return typeof otherwise === 'function' ? await otherwise(request) : { status: 404 }
    },
  }
  const [client = '', ...statements] = clubScript.split(/(?<=;)/)
  return {
    project,
    of: (names) =>
      backendCase([client, ...statements.filter((one) => names.test(one))].join(''), clubOrigin, site),
    unauthorized: { ...backendCase(clubScript, clubOrigin, site), authorized: [] },
    unauthorizedReason: `needs authorization for ${clubHost}: scan with "--authorize ${clubHost}", or on a server run "scanward domain add", "domain verify --attest" and "domain authorize" for this hostname`,
  }
}
