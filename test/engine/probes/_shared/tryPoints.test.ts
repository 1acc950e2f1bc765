import { expect } from 'chai'
import type { Observation } from '../../../../src/engine/model/check.ts'
import { type Tried, tryInTurns } from '../../../../src/engine/probes/_shared/tryPoints.ts'
import { entry } from '../../../helpers/tables/entry.ts'

const seen = entry('GET', '/a?one=1&two=2&three=3')
const points = seen.parameters.map((parameter) => ({ entry: seen, parameter }))
const proof: Observation = { url: seen.url, sample: 'proof', confidence: 'certain' }

/** Runs two tries of every point with so many requests, one each. */
async function run(requests: number, resultOf: (tried: string) => Tried = () => 'nothing') {
  const order: string[] = []
  const outcome = await tryInTurns({ left: () => requests - order.length }, points, {
    triesMin: 2,
    triesOf: ({ parameter: { name } }) =>
      ['first', 'second'].map((turn) => async () => {
        order.push(`${turn} of ${name}`)
        return resultOf(`${turn} of ${name}`)
      }),
  })
  return { order, outcome }
}

describe('tryInTurns', () => {
  it('tries the first way of every point before the second of any', async () => {
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
  })

  it('begins with a point in the turn that is named for it', async () => {
    const order: string[] = []
    await tryInTurns({ left: () => 10 }, points, {
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

  it('tries no further way of a point that is proven', async () => {
    const { order, outcome } = await run(10, (tried) => (tried === 'first of two' ? proof : 'nothing'))
    expect(order).to.not.include('second of two')
    expect(outcome).to.deep.equal({ observations: [proof], gap: null })
  })

  it('says which points were tested in part', async () => {
    const { outcome } = await run(4)
    expect(outcome.gap).to.equal('request budget (4) exhausted: 2 of 3 parameters were not tested')
  })

  it('says that points were turned away by all ways, and not by one', async () => {
    const one = await run(10, (tried) => (tried.startsWith('first') ? 'turned-away' : 'nothing'))
    expect(one.outcome.gap).to.equal(null)
    const all = await run(10, () => 'turned-away')
    expect(all.outcome.gap).to.match(/blocked the payloads for 3 of 3 parameters/)
  })

  it('does in between what comes after the first way of every point', async () => {
    const order: string[] = []
    const [one, two] = points
    await tryInTurns(
      { left: () => 10 },
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

  it('does that too where there is one way, or no point', async () => {
    let count = 0
    const options = {
      triesMin: 1,
      triesOf: () => [async () => 'nothing' as const],
      afterFirst: async () => {
        count += 1
      },
    }
    await tryInTurns({ left: () => 10 }, points, options)
    await tryInTurns({ left: () => 10 }, [], options)
    expect(count).to.equal(2)
  })
})
