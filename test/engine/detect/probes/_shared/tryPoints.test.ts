import { expect } from 'chai'
import {
  type Tried,
  tryPoints,
  tryRoundRobin,
} from '../../../../../src/engine/detect/probes/_shared/tryPoints.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import type { Observation } from '../../../../../src/engine/model/check.ts'
import type { ProbeContext, TestedParameters } from '../../../../../src/engine/model/probe.ts'
import { fromNamedSignIns } from '../../../../../src/shared/model/signIns.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

const seen = entry('GET', '/a?one=1&two=2&three=3')
const points = seen.parameters.map((parameter) => ({ entry: seen, parameter }))
const proof: Observation = { url: seen.url, sample: 'proof', confidence: 'certain' }

const { accounts } = openAccounts(fromNamedSignIns({}), seen.url)

function site(statusOf: (url: URL) => number = () => 200, body = 'no') {
  const urls: string[] = []
  const send: ProbeContext['send'] = async ({ url }) => {
    urls.push(new URL(url).pathname + new URL(url).search)
    return { ok: true, exchange: exchange({ url, status: statusOf(new URL(url)), body }), durationMs: 1 }
  }
  return { accounts, send, urls }
}

const served = site()

const noted: TestedParameters[] = []
const noteTested = (parameters: TestedParameters) => void noted.push(parameters)

async function run(requests: number, resultOf: (tried: string) => Tried = () => 'nothing') {
  const order: string[] = []
  const outcome = await tryRoundRobin(
    { ...served, noteTested, left: () => requests - order.length },
    points,
    {
      triesMin: 2,
      triesOf: ({ parameter: { name } }) =>
        ['first', 'second'].map((turn) => async () => {
          order.push(`${turn} of ${name}`)
          return resultOf(`${turn} of ${name}`)
        }),
    },
  )
  return { order, outcome }
}

describe('tryInTurns', () => {
  it('runs the first try of every point before any second one', async () => {
    const { order, outcome } = await run(10)
    expect(order).to.deep.equal([
      'first of one',
      'first of two',
      'first of three',
      'second of one',
      'second of two',
      'second of three',
    ])
    expect(outcome).to.deep.equal({ observations: [], gap: null })
    expect(noted.map(({ tested, all }) => [tested, all])).to.deep.equal(
      [0, 0, 0, 1, 2, 3].map((tested) => [tested, 3]),
    )
  })

  it('starts a point in its own turn', async () => {
    const order: string[] = []
    await tryRoundRobin({ ...served, left: () => 10 }, points, {
      triesMin: 1,
      startOf: ({ parameter: { name } }) => (name === 'one' ? 1 : 0),
      triesOf: ({ parameter: { name } }) =>
        (name === 'one' ? ['only'] : ['first', 'second']).map((turn) => async () => {
          order.push(`${turn} of ${name}`)
          return 'nothing'
        }),
    })
    expect(order).to.deep.equal([
      'first of two',
      'first of three',
      'only of one',
      'second of two',
      'second of three',
    ])
  })

  it('ends the tries of a proven point', async () => {
    const { order, outcome } = await run(10, (tried) => (tried === 'first of two' ? proof : 'nothing'))
    expect(order).to.not.include('second of two')
    expect(outcome).to.deep.equal({ observations: [proof], gap: null })
  })

  it('reports points that were tested in part', async () => {
    const { outcome } = await run(4)
    expect(outcome.gap).to.equal('request budget (4) exhausted: 2 of 3 parameters were not tested')
  })

  it('reports points that were blocked in all tries, and not in one', async () => {
    const one = await run(10, (tried) => (tried.startsWith('first') ? 'turned-away' : 'nothing'))
    expect(one.outcome.gap).to.equal(null)
    const all = await run(10, () => 'turned-away')
    expect(all.outcome.gap).to.match(/blocked the payloads for 3 of 3 parameters/)
  })

  it('runs afterFirst after the first try of every point', async () => {
    const order: string[] = []
    const [one, two] = points
    await tryRoundRobin(
      { ...served, left: () => 10 },
      [one, two].flatMap((point) => point ?? []),
      {
        triesMin: 1,
        triesOf: ({ parameter: { name } }) =>
          ['first', 'second'].map((turn) => async () => {
            order.push(`${turn} of ${name}`)
            return 'nothing'
          }),
        afterFirst: async () => {
          order.push('in between')
        },
      },
    )
    expect(order).to.deep.equal([
      'first of one',
      'first of two',
      'in between',
      'second of one',
      'second of two',
    ])
  })

  it('runs afterFirst with a single try and without points', async () => {
    let count = 0
    const options = {
      triesMin: 1,
      triesOf: () => [async () => 'nothing' as const],
      afterFirst: async () => {
        count += 1
      },
    }
    await tryRoundRobin({ ...served, left: () => 10 }, points, options)
    await tryRoundRobin({ ...served, left: () => 10 }, [], options)
    expect(count).to.equal(2)
  })
})

describe('blocked points', () => {
  const item = entry('GET', '/items/7')
  const pointOf = (one: typeof item) => one.parameters.map((parameter) => ({ entry: one, parameter }))
  const gapOf = async (given: ReturnType<typeof site>, tried = pointOf(item)) => {
    const options = { requestsMin: 1, attempt: async () => 'turned-away' as const }
    return (await tryPoints({ ...given, left: () => 10 }, tried, options)).gap
  }
  const blocked = /^a firewall or the target blocked the payloads for 1 of 1 parameters/

  it("are refusals of the application if it denies every id but the account's own", async () => {
    const own = site(({ pathname }) => (pathname === '/items/7' ? 200 : 403), '{"error":"forbidden"}')
    expect(await gapOf(own)).to.equal(null)
    expect(own.urls).to.deep.equal(['/items/780417', '/items/7'])
    expect(await gapOf(site(), pointOf(entry('GET', '/items/7', { status: 403 })))).to.equal(null)
  })

  it('are blocked if another plain value is served, the original is not, or a challenge appears', async () => {
    expect(await gapOf(site())).to.match(blocked)
    expect(await gapOf(site(() => 403))).to.match(blocked)
    const limited = site(({ pathname }) => (pathname === '/items/7' ? 200 : 429))
    expect(await gapOf(limited)).to.match(blocked)
    const challenged = site(
      ({ pathname }) => (pathname === '/items/7' ? 200 : 403),
      '<title>Attention Required! | Cloudflare</title>',
    )
    expect(await gapOf(challenged)).to.match(blocked)
  })

  it('are not tested with another id in writing requests', async () => {
    const own = site(({ pathname }) => (pathname === '/items/7' ? 200 : 403))
    expect(await gapOf(own, pointOf(entry('PUT', '/items/7', {})))).to.match(blocked)
    expect(own.urls).to.deep.equal([])
  })
})
