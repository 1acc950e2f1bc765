import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import type { ProbeRuntime } from '../../../../src/engine/detect/active/probeRuntime.ts'
import { runProbes } from '../../../../src/engine/detect/active/runProbes.ts'
import { openResponseMemory } from '../../../../src/engine/detect/active/watch/responseMemory.ts'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import { type SignInWatch, unwatched } from '../../../../src/engine/discover/session/watchSignIn.ts'
import type { TargetMonitor } from '../../../../src/engine/model/disturbance.ts'
import type { ParameterLook } from '../../../../src/engine/model/look.ts'
import {
  activeProbe,
  type LookAtPoints,
  type Probe,
  type ProbeContext,
} from '../../../../src/engine/model/probe.ts'
import { openEgress } from '../../../../src/engine/network/egress/egress.ts'
import { activeLimits } from '../../../../src/engine/network/egress/limits.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { judge } from '../../../../src/engine/report/judge.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import type { ProbeProgress } from '../../../../src/shared/model/scanProgress.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'
import { html, redirect, type Site } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'
import { exchange, gathered } from '../../../helpers/tables/artifacts.ts'
import { entry } from '../../../helpers/tables/entry.ts'
import { probedOrigin } from '../../../helpers/tables/probeTable.ts'

const url = `${probedOrigin}/`
const nothing = { observations: [], gap: null }

function probe(
  id: string,
  run: (context: ProbeContext) => Promise<unknown>,
  own: Partial<Probe> = {},
): Probe {
  return activeProbe({
    id: `tests.${id}`,
    cwe: null,
    severity: 'low',
    owner: 'code',
    title: 'A probe of the tests',
    why: 'It shows how probes are run.',
    fix: { steps: 'None.', verify: 'None.' },
    references: ['https://app.example/'],
    intensity: 'safe',
    effect: 'reads',
    budget: { perScan: 3, perEntry: 0 },
    needs: [],
    async run(context) {
      await run(context)
      return nothing
    },
    ...own,
  })
}

const site: Site = { routes: { '/': html('<h1>Here</h1>'), '/moved': redirect('/') } }

describe('probes', () => {
  let world: World
  let ending: AbortController
  let closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    world = await openWorld({ [probedOrigin]: site })
    ending = new AbortController()
    closing = [() => world.close()]
  })

  afterEach(async () => {
    ending.abort()
    await Promise.all(closing.map((close) => close()))
  })

  function runtime(overrides: Partial<ProbeRuntime> = {}): ProbeRuntime {
    const egress = openEgress({
      isInScope: (hostname) => hostname === 'app.example',
      allowPrivateTargets: ['127.0.0.1/32'],
      limits: activeLimits.safe,
      headers: {},
      signal: ending.signal,
      clock: systemClock,
      network: world.network,
    })
    closing.push(() => egress.close())
    return {
      egress,
      gathered: gathered({}),
      cache: openScanCache(),
      surface: { entries: [entry('GET', '/?q=1')], entriesLeftOut: 0, avoided: [] },
      intensity: 'intrusive',
      accounts: openAccounts(noSignIns, url),
      random: openRandom(),
      callbacks: null,
      browserFor: null,
      isAuthorized: () => true,
      signal: ending.signal,
      onRequest: () => {},
      ...overrides,
    }
  }

  async function outcomes(probes: readonly Probe[], overrides: Partial<ProbeRuntime> = {}) {
    const checks = await runProbes(probes, runtime(overrides))
    return judge(checks, gathered({}), { cache: openScanCache() }).outcomes.map(({ state, reason }) => [
      state,
      reason,
    ])
  }

  it('without findings have passed', async () => {
    expect(await outcomes([probe('a', ({ send }) => send({ url }))])).to.deep.equal([['passed', null]])
  })

  it('tell which of them run, and how many are done', async () => {
    const told: ProbeProgress[] = []
    const none = probe('none', async () => {}, { skipReason: () => 'nothing to test' })
    const last = probe('last', async () => {}, { isAlone: true })
    await runProbes([none, last, probe('a', async () => {})], runtime({ onProbes: (now) => told.push(now) }))
    expect(told[0]).to.deep.equal({ done: 0, total: 2, running: ['tests.none'] })
    expect(told.at(-2)).to.deep.equal({ done: 1, total: 2, running: ['tests.last'] })
    expect(told.at(-1)).to.deep.equal({ done: 2, total: 2, running: [] })
  })

  it('say how many parameters they had tested when the scan ended', async () => {
    const cut = new AbortController()
    const cutShort = probe('a', async ({ send, noteTested }) => {
      noteTested?.({ tested: 41, all: 60 })
      cut.abort()
      await send({ url })
      noteTested?.({ tested: 60, all: 60 })
    })
    expect(await outcomes([cutShort], { signal: cut.signal })).to.deep.equal([
      [
        'not_evaluated',
        'time limit of the scan reached, after 41 of 60 parameters: scan a smaller part of the site, or when it responds faster',
      ],
    ])
  })

  it('that load pages leave room for the others', async () => {
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    const loading = ['a', 'b', 'c', 'd', 'e'].map((id) => probe(id, () => gone, { usesBrowser: true }))
    const states = await outcomes([...loading, probe('f', async () => go())])
    expect(states.map(([state]) => state)).to.deep.equal(Array(6).fill('passed'))
  })

  it('are fewer at once on a busy machine', async () => {
    for (const [slowness, most] of [
      [1, 5],
      [8, 2],
    ] as const) {
      let [running, seen] = [0, 0]
      const one = (id: string) =>
        probe(id, async () => {
          running += 1
          seen = Math.max(seen, running)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
        })
      const machine = { slowness, isQuiet: true, becomesQuiet: async () => true }
      await outcomes(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(one), { machine })
      expect(seen).to.equal(most)
    }
  })

  it('that measure delays prove nothing on a busy machine, but what they find', async () => {
    const machine = { isQuiet: false, becomesQuiet: async () => false }
    const measuring = probe('a', ({ send }) => send({ url }), { measuresTime: true })
    const other = probe('b', ({ send }) => send({ url }))
    const reason = 'this machine was too busy to measure delays: scan again when less runs beside the scan'
    expect(await outcomes([measuring, other], { machine })).to.deep.equal([
      ['not_evaluated', reason],
      ['passed', null],
    ])
    const found = { observations: [{ url, sample: 'q', confidence: 'firm' as const }], gap: null } // `as`: one of the levels.
    const finding = probe('c', async () => {}, { measuresTime: true, run: async () => found })
    expect((await outcomes([finding], { machine }))[0]?.[0]).to.equal('found')
    const quiet = { isQuiet: true, becomesQuiet: async () => true }
    expect(await outcomes([measuring], { machine: quiet })).to.deep.equal([['passed', null]])
  })

  it('send no more than their budget, and pass in part if it ended too early', async () => {
    const responses: string[] = []
    const greedy = probe('greedy', async ({ send, left }) => {
      for (let count = 0; count < 5; count += 1) {
        const response = await send({ url })
        responses.push(response.ok ? `ok, ${left()} left` : response.code)
      }
    })
    expect(await outcomes([greedy])).to.deep.equal([
      ['passed_in_part', 'request budget (3) exhausted before all tests were run'],
    ])
    expect(responses).to.deep.equal([
      'ok, 2 left',
      'ok, 1 left',
      'ok, 0 left',
      'budget_used_up',
      'budget_used_up',
    ])
    expect(world.requests).to.have.length(3)
  })

  it('say that the scan withheld a request, and not that the target did not respond', async () => {
    const writing = probe('writing', async ({ send }) => {
      await send({ url })
      for (const body of ['a=1', 'a=2']) await send({ url, method: 'POST', body })
    })
    const writes = {
      ...{ announce: () => null, noteSent: () => {}, note: async () => {} },
      reasonToWithhold: async () => 'changes an object of others',
    }
    const { egress } = runtime()
    expect(await outcomes([writing], { egress: egress.through({ writes }) })).to.deep.equal([
      ['passed_in_part', 'a request was not sent: it changes an object of others'],
    ])
  })

  it('share the responses to their baseline requests at no cost, and resend failed ones', async () => {
    const memory = openResponseMemory({
      writes: () => 0,
      doubt: () => null,
      signIn: unwatched,
      seen: () => null,
    })
    const left: number[] = []
    const look = (id: string) =>
      probe(id, async (context) => {
        await context.send({ url, isFirstLook: true })
        await context.send({ url, isFirstLook: true })
        left.push(context.left())
      })
    await runProbes([look('a'), probe('b', ({ send }) => send({ url }))], runtime({ memory }))
    await runProbes([look('c')], runtime({ memory }))
    expect(left).to.deep.equal([2, 3])
    expect(world.requests).to.have.length(2)
  })

  it('send nothing to a host with a lower authorization', async () => {
    const seen: unknown[] = []
    const asks = async ({ send, isAuthorized, left }: ProbeContext) => {
      const response = await send({ url })
      seen.push(isAuthorized(url), response.ok || response.code, left())
    }
    const reads = probe('a', asks)
    const writes = probe('b', asks, { intensity: 'intrusive', effect: 'writes' })
    await outcomes([reads, writes], { isAuthorized: (_url, intensity) => intensity === 'safe' })
    expect(seen).to.deep.equal([true, true, 2, false, 'out_of_scope', 3])
    expect(world.requests).to.have.length(1)
  })

  it('have a budget that grows with the endpoints', async () => {
    const entries = ['/?a=1', '/?b=1', '/?c=1'].map((path) => entry('GET', path))
    const budgets: number[] = []
    const one = probe('a', async ({ left }) => budgets.push(left()), { budget: { perScan: 2, perEntry: 4 } })
    await outcomes([one], { surface: { entries, entriesLeftOut: 0, avoided: [] } })
    expect(budgets).to.deep.equal([14])
  })

  it('follow redirects only on request, and count them', async () => {
    const seen: unknown[] = []
    const moved = `${probedOrigin}/moved`
    const one = probe('a', async ({ send, left }) => {
      for (const followRedirects of [false, true]) {
        const response = await send({ url: moved, followRedirects })
        seen.push(response.ok && response.exchange.status, left())
      }
    })
    await outcomes([one])
    expect(seen).to.deep.equal([302, 2, 200, 0])
  })

  it('never leave the authorized host', async () => {
    const codes: unknown[] = []
    const astray = probe('a', async ({ send }) => {
      const response = await send({ url: 'https://www.app.example/' })
      codes.push(!response.ok && response.code)
    })
    await outcomes([astray])
    expect(codes).to.deep.equal(['out_of_scope'])
  })

  it('that throw are not evaluated, without affecting others', async () => {
    const broken = probe('broken', async () => {
      throw new TypeError('a mistake of ours')
    })
    expect(await outcomes([broken, probe('fine', ({ send }) => send({ url }))])).to.deep.equal([
      ['not_evaluated', 'internal error in the probe: TypeError'],
      ['passed', null],
    ])
  })

  it('that are intrusive send nothing at safe intensity', async () => {
    const intrusive = probe('a', ({ send }) => send({ url }), { intensity: 'intrusive' })
    expect(await outcomes([intrusive], { intensity: 'safe' })).to.deep.equal([
      ['not_evaluated', 'needs intensity intrusive: authorize it for the domain and start the scan with it'],
    ])
    expect(world.requests).to.have.length(0)
  })

  it('without input send nothing, and give the reason', async () => {
    const idle = probe('a', ({ send }) => send({ url }), { skipReason: () => 'there is no login' })
    expect(await outcomes([idle])).to.deep.equal([['not_evaluated', 'there is no login']])
    expect(world.requests).to.have.length(0)
  })

  it("end with the scan's time limit, and report it", async () => {
    const patient = probe('a', async ({ send, wait }) => {
      await send({ url })
      ending.abort()
      await wait(60_000)
      await send({ url })
    })
    expect(await outcomes([patient])).to.deep.equal([
      [
        'not_evaluated',
        'time limit of the scan reached: scan a smaller part of the site, or when it responds faster',
      ],
    ])
    expect(world.requests).to.have.length(1)
  })

  describe('that use earlier parameter reactions', () => {
    const searched = entry('GET', '/?q=1')
    const [parameter = { place: 'query', name: 'q', value: '' } as const] = searched.parameters
    const look: ParameterLook = {
      repeats: false,
      isInHeaders: false,
      matters: true,
      breaks: false,
      broken: exchange(),
    }
    const lookAtPoints: LookAtPoints = async ({ send }) => {
      await send({ url, as: 'user' })
      return { of: (_, { name }) => (name === 'q' ? look : null) }
    }
    const reads = (id: string, seen: unknown[] = []) =>
      probe(id, async ({ looks }) => seen.push(looks.of(searched, parameter)))
    /** Reports in retrospect that the target was disturbed. */
    const disturbedThen = (): TargetMonitor => {
      let isKnown = false
      return {
        requests: 0,
        doubt: (from) => (isKnown && from === 0 ? 'the target was not well' : null),
        isDisturbed: () => false,
        noteWell: () => {},
        async check({ waits }) {
          isKnown ||= waits
        },
      }
    }

    it('receive them', async () => {
      const seen: unknown[] = []
      expect(await outcomes([reads('a', seen)], { lookAtPoints })).to.deep.equal([['passed', null]])
      expect(seen).to.deep.equal([look])
    })

    it('are not evaluated if the target was disturbed during the measurement, others are', async () => {
      let requests = 0
      const monitor = { ...disturbedThen() }
      const counting: TargetMonitor = {
        ...monitor,
        get requests() {
          return requests
        },
      }
      const looking: LookAtPoints = async (context, effect) => {
        const looks = await lookAtPoints(context, effect)
        requests = 5
        return looks
      }
      const others = probe('b', ({ send }) => send({ url }))
      expect(
        await outcomes([reads('a'), others], { lookAtPoints: looking, monitor: counting }),
      ).to.deep.equal([
        ['not_evaluated', 'the target was not well'],
        ['passed', null],
      ])
    })

    it('receive nothing if this is known before', async () => {
      const seen: unknown[] = []
      const monitor = disturbedThen()
      await monitor.check({ waits: true })
      await outcomes([reads('a', seen)], { lookAtPoints, monitor: { ...monitor, doubt: () => 'not well' } })
      expect(seen).to.deep.equal([null])
    })

    it('leave their surplus to read-only probes, except for requests needed at writing endpoints', async () => {
      const left: number[] = []
      const budget = { perScan: 100, perEntry: 0, isGradual: true } as const
      const reader = probe('a', async (context) => left.push(context.left()), { budget })
      const writer = probe('b', async () => {}, { budget, effect: 'writes' })
      const entries = [
        entry('GET', '/?a=1&b=1&c=1&d=1&e=1'),
        entry('POST', '/notes', { form: { text: 'tea' } }),
      ]
      const surface = { entries, entriesLeftOut: 0, avoided: [] }
      await runProbes([reader, writer], runtime({ lookAtPoints, surface, requestsMax: 20 }))
      // The measurements' share is 6 of the 20. One is sent and the form needs 2.
      expect(left).to.deep.equal([8])
    })

    it('receive nothing if the measurement had lost its session', async () => {
      const seen: unknown[] = []
      const signIn: SignInWatch = {
        ...unwatched,
        count: () => 1,
        doubt: (from, to) => (from === 1 && to === 1 ? 'the sign-in was lost' : null),
      }
      expect(await outcomes([reads('a', seen)], { lookAtPoints, signIn })).to.deep.equal([['passed', null]])
      expect(seen).to.deep.equal([null])
    })

    it('are measured again in a session that was renewed meanwhile', async () => {
      let count = 0
      const looking: LookAtPoints = async (context, effect) => {
        count += 10
        return await lookAtPoints(context, effect)
      }
      const signIn: SignInWatch = {
        ...unwatched,
        state: () => 'signed_in',
        count: () => count,
        doubt: (from) => (from === 0 ? 'the sign-in was lost' : null),
      }
      const seen: unknown[] = []
      expect(await outcomes([reads('a', seen)], { lookAtPoints: looking, signIn })).to.deep.equal([
        ['passed', null],
      ])
      expect(seen).to.deep.equal([look])
      expect(count).to.equal(20)
    })
  })

  it('run again in a session that was renewed while they ran', async () => {
    let [runs, count] = [0, 0]
    const signIn: SignInWatch = {
      ...unwatched,
      state: () => 'signed_in',
      count: () => count,
      doubt: (from) => (from === 10 ? 'the session ended' : null),
      async noteRequest() {
        count += 10
        return false
      },
    }
    const reader = probe('a', async ({ send }) => {
      runs += 1
      await send({ url, as: 'user' })
    })
    expect(await outcomes([reader], { signIn })).to.deep.equal([['passed', null]])
    expect(runs).to.equal(2)
  })

  it('record the session in which a request was sent, even if it changes before the response', async () => {
    let session = 1
    const noted: unknown[] = []
    const signIn: SignInWatch = {
      ...unwatched,
      session: () => session,
      async noteRequest(_account, _response, sentIn) {
        noted.push(sentIn)
        return false
      },
    }
    const sender = probe('a', async ({ send }) => {
      const sending = send({ url })
      session = 2
      await sending
      await send({ url })
    })
    await runProbes([sender], runtime({ signIn }))
    expect(noted).to.deep.equal([1, 2])
  })

  it('pay for extra requests beyond their reserve', async () => {
    const left: number[] = []
    let beside = 0
    const writer = (id: string) =>
      probe(
        id,
        async (context) => {
          left.push(context.left())
          beside = 4
          await context.send({ url })
        },
        { effect: 'writes' },
      )
    await runProbes([writer('a'), writer('b')], runtime({ requestsMax: 6, overspent: () => beside }))
    expect(left).to.deep.equal([3, 1])
  })

  it('that write run after read-only ones; time-based ones run last and alone', async () => {
    const order: string[] = []
    const step = (id: string, own: Partial<Probe> = {}) =>
      probe(
        id,
        async ({ send }) => {
          order.push(`${id} begins`)
          await send({ url })
          order.push(`${id} ends`)
        },
        own,
      )
    const writes = { effect: 'writes', intensity: 'intrusive' } as const
    await outcomes([
      step('last', { ...writes, isLast: true }),
      step('time', { isAlone: true, intensity: 'intrusive' }),
      step('write', writes),
      step('other', writes),
      step('read'),
      step('look'),
    ])
    expect(order.slice(0, 4).sort()).to.deep.equal(['look begins', 'look ends', 'read begins', 'read ends'])
    expect(order.slice(4)).to.deep.equal([
      'write begins',
      'write ends',
      'other begins',
      'other ends',
      'time begins',
      'time ends',
      'last begins',
      'last ends',
    ])
  })

  it('that sign up run before the reactions of writing endpoints and other writes', async () => {
    const order: string[] = []
    const note = (id: string, own: Partial<Probe>) => probe(id, async () => void order.push(id), own)
    const writes = { effect: 'writes', intensity: 'intrusive' } as const
    const small = { perScan: 1, perEntry: 0 }
    await outcomes(
      [note('write', { ...writes, budget: small }), note('sign-up', { ...writes, signsUp: true })],
      {
        lookAtPoints: async (_, effect) => {
          order.push(effect)
          return { of: () => null }
        },
      },
    )
    expect(order).to.deep.equal(['reads', 'sign-up', 'writes', 'write'])
  })

  it('do not pass with responses that break off, except event streams', async () => {
    const cut = (type: string) => ({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nstart`,
    })
    await world.close()
    world = await openWorld({
      [probedOrigin]: {
        routes: { ...site.routes, '/cut': cut('text/html'), '/events': cut('text/event-stream') },
      },
    })
    const sendTo = (id: string, path: string) => probe(id, ({ send }) => send({ url: `${url}${path}` }))
    const checks = await runProbes([sendTo('cut', 'cut'), sendTo('events', 'events')], runtime())
    const { outcomes } = judge(checks, gathered({}), { cache: openScanCache() })
    expect(outcomes.map(({ state, reason }) => [state, reason])).to.deep.equal([
      [
        'not_evaluated',
        '1 of 1 responses were not read to their end: scan again when the target sends them whole',
      ],
      ['passed', null],
    ])
  })

  it('report findings of their parts as their own, and are evaluated if one part ran', async () => {
    const observation = {
      url,
      sample: 'GET /',
      confidence: 'certain',
      request: 'GET /',
      response: 'HTTP 200',
    } as const
    const whole = probe('whole', ({ send }) => send({ url }))
    const part = {
      ...probe('part', async () => {}, { partOf: 'tests.whole', intensity: 'intrusive' }),
      run: async () => ({ observations: [observation], gap: null }),
    }
    const idle = probe('idle', async () => {}, {
      partOf: 'tests.other',
      skipReason: () => 'there is no form',
    })
    const skipped = probe('other', async () => {}, { skipReason: () => 'there is no page' })
    const checks = await runProbes([whole, part, skipped, idle], runtime())
    const { outcomes, findings } = judge(checks, gathered({}), { cache: openScanCache() })
    expect(outcomes).to.deep.equal([
      { check_id: 'tests.whole', state: 'found', reason: null },
      { check_id: 'tests.other', state: 'not_evaluated', reason: 'there is no page' },
    ])
    expect(findings.map(({ checkId }) => checkId)).to.deep.equal(['tests.whole'])
  })
})
