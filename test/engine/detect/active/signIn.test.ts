import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { runProbes } from '../../../../src/engine/detect/active/runProbes.ts'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import { watchSignIn } from '../../../../src/engine/discover/session/watchSignIn.ts'
import type { Observation } from '../../../../src/engine/model/check.ts'
import type { Probe, ProbeContext } from '../../../../src/engine/model/probe.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { judge } from '../../../../src/engine/report/judge.ts'
import { fromNamedSignIns } from '../../../../src/shared/model/signIns.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { sessionsOf } from '../../../helpers/scans/sessions.ts'
import { html, type LocalSite, openSite } from '../../../helpers/sites/site.ts'
import { gathered } from '../../../helpers/tables/artifacts.ts'

const found: Observation = { url: 'https://app.example.com/', sample: '/', confidence: 'certain' }

function probe(
  id: string,
  observations: readonly Observation[],
  run: (context: ProbeContext) => Promise<unknown>,
): Probe {
  return {
    id: `tests.${id}`,
    cwe: null,
    severity: 'low',
    owner: 'code',
    title: 'A probe of the tests',
    why: 'It shows what becomes of probes without a sign-in.',
    fix: { steps: 'None.', verify: 'None.' },
    references: ['https://app.example/'],
    intensity: 'safe',
    effect: 'writes',
    budget: { perScan: 10, perEntry: 0 },
    needs: [],
    async run(context) {
      await run(context)
      return { observations, gap: null }
    },
  }
}

describe('probes of a scan that signs in', () => {
  const bench = egressBench()
  const sites: LocalSite[] = []

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  /** Outcomes of probes on a site that ends the user's session at `/end`. */
  async function outcomes(probes: (origin: string) => readonly Probe[], value = 'right') {
    let isOpen = true
    const site = await openSite({
      routes: {},
      otherwise({ headers, path }) {
        if (path === '/end') isOpen = false
        const isUser = isOpen && headers.cookie === 'sid=right'
        return isUser ? html('Hello Maria Weber <a>Log out</a>') : html('<input type=password>')
      },
    })
    sites.push(site)
    const user = { kind: 'cookie', name: 'sid', value } as const
    const accounts = openAccounts(fromNamedSignIns({ user }), site.origin)
    const egress = bench.open()
    const onRequest = () => {}
    const checks = await runProbes(probes(site.origin), {
      egress,
      gathered: gathered({}),
      cache: openScanCache(),
      surface: { entries: [], entriesLeftOut: 0, avoided: [] },
      intensity: 'safe',
      accounts,
      signIn: await watchSignIn({
        accounts,
        sessions: sessionsOf(accounts, { egress, targetUrl: `${site.origin}/` }),
        urls: [`${site.origin}/`],
      }),
      random: openRandom(),
      callbacks: null,
      browserFor: null,
      isAuthorized: () => true,
      signal: new AbortController().signal,
      onRequest,
    })
    return judge(checks, gathered({}), { cache: openScanCache() }).outcomes.map(
      ({ check_id, state, reason }) => [check_id, state, reason],
    )
  }

  const lost = 'the target ended the session of the scan: use an account, token or cookie that stays valid'

  it('are not evaluated without a finding if the sign-in was lost before', async () => {
    const given = (origin: string) => [
      probe('asked-first', [], ({ send }) => send({ url: `${origin}/end` })),
      probe('as-stranger', [], ({ send }) => send({ url: `${origin}/`, as: 'anonymous' })),
      probe('asked-nobody', [], async () => {}),
      probe('found', [found], ({ send }) => send({ url: `${origin}/` })),
      probe('compared', [found], async ({ send }) => {
        await send({ url: `${origin}/` })
        await send({ url: `${origin}/`, as: 'anonymous' })
      }),
    ]
    expect(await outcomes(given)).to.deep.equal([
      ['tests.asked-first', 'not_evaluated', lost],
      ['tests.as-stranger', 'passed', null],
      ['tests.asked-nobody', 'passed', null],
      ['tests.found', 'found', null],
      ['tests.compared', 'not_evaluated', lost],
    ])
  })

  it('are evaluated if the sign-in lasted to the end', async () => {
    const given = (origin: string) => [probe('asked', [], ({ send }) => send({ url: `${origin}/` }))]
    expect(await outcomes(given)).to.deep.equal([['tests.asked', 'passed', null]])
  })

  it('report that the sign-in never worked', async () => {
    const given = (origin: string) => [probe('asked', [], ({ send }) => send({ url: `${origin}/` }))]
    expect(await outcomes(given, 'wrong')).to.deep.equal([
      [
        'tests.asked',
        'not_evaluated',
        'sign-in not confirmed: the response is the same with and without it (/); add a check with a page that only a signed-in user sees',
      ],
    ])
  })
})
