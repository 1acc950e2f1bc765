import { expect } from 'chai'
import { joinFindings } from '../../../../src/engine/detect/active/joinFindings.ts'
import type { Observation } from '../../../../src/engine/model/check.ts'

const seenAt = (place: string | undefined, about: string): Observation => ({
  url: 'https://app.example/',
  sample: about,
  confidence: 'certain',
  ...(place === undefined ? {} : { place }),
  steps: [{ about, curl: `curl -i 'https://app.example/?${about}'`, shows: { status: 200 } }],
})

function joined(seen: Readonly<Record<string, readonly Observation[]>>) {
  return Object.fromEntries(
    [...joinFindings(new Map(Object.entries(seen)))].map(([id, { observations, reportedAs }]) => [
      id,
      { samples: observations.map(({ sample }) => sample), reportedAs },
    ]),
  )
}

describe('findings of several checks at one location', () => {
  it('become one with the strongest proof; others stay', () => {
    expect(
      joined({
        'injection.sqli-boolean': [seenAt('a', 'boolean a'), seenAt('b', 'boolean b')],
        'injection.sqli-time': [seenAt('b', 'time b')],
        'injection.sqli-error': [seenAt('a', 'error a')],
      }),
    ).to.deep.equal({
      'injection.sqli-boolean': { samples: ['boolean b'], reportedAs: null },
      'injection.sqli-time': { samples: [], reportedAs: 'injection.sqli-boolean' },
      'injection.sqli-error': { samples: ['error a'], reportedAs: null },
    })
  })

  it('keep the commands of the others', () => {
    const [found] =
      joinFindings(
        new Map([
          ['injection.sqli-error', [seenAt('a', 'error')]],
          ['injection.sqli-boolean', [seenAt('a', 'boolean')]],
          ['injection.sqli-time', [seenAt('a', 'time')]],
        ]),
      ).get('injection.sqli-error')?.observations ?? []
    expect(found?.details?.also_proven_by).to.deep.equal(['injection.sqli-boolean', 'injection.sqli-time'])
    expect(found?.steps?.map(({ about }) => about)).to.deep.equal([
      'error',
      'injection.sqli-boolean: boolean',
      'injection.sqli-time: time',
    ])
  })

  it('become one if the response shows a stored text, and two if another page shows it', () => {
    const stored = (path: string): Observation => ({
      ...seenAt('p', 'stored'),
      url: `https://app.example${path}`,
      details: { shown_at: `https://app.example${path}` },
    })
    expect(joined({ 'xss.stored': [stored('/')], 'xss.reflected': [seenAt('p', 'a')] })).to.deep.equal({
      'xss.stored': { samples: ['stored'], reportedAs: null },
      'xss.reflected': { samples: [], reportedAs: 'xss.stored' },
    })
    expect(joined({ 'xss.stored': [stored('/list')], 'xss.reflected': [seenAt('p', 'a')] })).to.deep.equal({
      'xss.stored': { samples: ['stored'], reportedAs: null },
      'xss.reflected': { samples: ['a'], reportedAs: null },
    })
  })

  it('stay separate with an unknown location, and for checks with other causes', () => {
    const one = { samples: ['a'], reportedAs: null }
    expect(
      joined({
        'injection.sqli-error': [seenAt(undefined, 'a')],
        'injection.sqli-time': [seenAt(undefined, 'a')],
        'xss.reflected': [seenAt('p', 'a')],
        'injection.command': [seenAt('p', 'a')],
      }),
    ).to.deep.equal({
      'injection.sqli-error': one,
      'injection.sqli-time': one,
      'xss.reflected': one,
      'injection.command': one,
    })
  })
})
