import { expect } from 'chai'
import { surfaceGap } from '../../../../../src/engine/detect/active/plan/surfaceGap.ts'
import type { Entry, Surface } from '../../../../../src/engine/model/surface.ts'
import { buildArtifacts, gathered } from '../../../../helpers/tables/artifacts.ts'

const seen = gathered(buildArtifacts())

function gapOf(
  statuses: readonly (number | null)[],
  {
    entriesLeftOut = 0,
    id = 'injection.code',
    source = 'link',
    headers = {},
    unlearned = 0,
  }: {
    entriesLeftOut?: number
    unlearned?: number
    id?: string
    source?: Entry['source']
    headers?: Entry['headers']
  } = {},
): string | null {
  const entries = statuses.map(
    (status, index): Entry => ({
      id: `GET /${index}?q`,
      handler: `GET /${index}`,
      method: 'GET',
      url: `https://app.example.com/${index}?q=1`,
      parameters: [{ place: 'query', name: 'q', value: '1' }],
      body: null,
      headers,
      effect: 'reads',
      source,
      mediaType: null,
      status,
    }),
  )
  const surface: Surface = { entries, entriesLeftOut, avoided: [], unlearned }
  const { gap, part } = surfaceGap(seen, surface, id)
  return gap ?? part
}

describe('surfaceGap', () => {
  it('returns null if every input accepted the values of the scan', () => {
    expect(gapOf([200, 302, null])).to.equal(null)
  })

  it('names an input that always responds with an error', () => {
    expect(gapOf([200, 422])).to.match(/^GET \/1 responded with 422 .* OpenAPI document$/)
    expect(gapOf([500, 400, 409])).to.match(/^GET \/0, and 2 more, responded with 500 /)
  })

  it('counts inputs without a response to their own values', () => {
    expect(gapOf([200, null], { unlearned: 1 })).to.match(/^1 of 2 endpoints gave no response to their own/)
    expect(gapOf([200, null], { unlearned: 1, id: 'auth.rate-limit' })).to.equal(null)
  })

  it('ignores such inputs for probes that test no inputs', () => {
    expect(gapOf([200, 422], { id: 'auth.rate-limit' })).to.equal(null)
  })

  for (const status of [401, 403, 419, 429]) {
    it(`names an input that refuses the scan with ${status}`, () => {
      expect(gapOf([200, status])).to.match(
        new RegExp(`^GET /1 responded with ${status} .* allow the scanner$`),
      )
    })
  }

  it('ignores endpoints that do not exist', () => {
    expect(gapOf([404, 405, 410])).to.equal(null)
  })

  it('names a form whose method the target refuses', () => {
    expect(gapOf([405], { source: 'form' })).to.match(/^GET \/0 responded with 405 /)
  })

  it('reports the number of endpoints beyond the limit', () => {
    expect(gapOf([200], { entriesLeftOut: 7 })).to.match(/^7 endpoints beyond the limit of 1 were not tested/)
  })

  it('names Server Actions that were not called validly, for checks of inputs', () => {
    const action = {
      kind: 'Server Action',
      name: 'findOrders',
      url: 'https://app.example.com/shop',
      unknown: 'arguments',
    } as const // `as`: its reason.
    const surface = (uncalled: Surface['uncalled']): Surface => ({
      ...{ entries: [], entriesLeftOut: 0, avoided: [] },
      ...(uncalled === undefined ? {} : { uncalled }),
    })
    expect(
      surfaceGap(seen, surface([action, { ...action, unknown: 'effect' }]), 'injection.code').gap,
    ).to.equal(
      'the Server Action findOrders of /shop (and 1 more) could not be called validly, because its arguments are not in the scripts: test its inputs by hand',
    )
    expect(surfaceGap(seen, surface([action]), 'auth.rate-limit')).to.deep.equal({ gap: null, part: null })
    expect(surfaceGap(seen, surface([action]), 'access.idor').part).to.match(/^the Server Action findOrders /)
  })

  const deletion = (url: string, effect: 'destroys' | 'ends_session' = 'destroys') => ({
    method: 'POST',
    url: `https://app.example.com${url}`,
    effect,
    why: 'deletes data',
  })
  for (const [name, avoided, part] of [
    [
      'by its path',
      [deletion('/notes/17/delete'), deletion('/notes/18/delete')],
      '/notes/17/delete (and 1 more)',
    ],
    ['by a query', [deletion('/drop?note_id=a')], '/drop'],
    ['but no sign-out and no other action', [deletion('/out/7', 'ends_session'), deletion('/clear')], null],
  ] as const) {
    it(`names an action on an object that was not sent, for checks of objects: ${name}`, () => {
      const surface: Surface = { entries: [], entriesLeftOut: 0, avoided }
      expect(surfaceGap(seen, surface, 'injection.code')).to.deep.equal({ gap: null, part: null })
      for (const id of ['access.idor', 'access.idor-write']) {
        const said = `POST ${part} was not sent, because it deletes data: test by hand whether another account may send it`
        expect(surfaceGap(seen, surface, id)).to.deep.equal({ gap: null, part: part === null ? null : said })
      }
    })
  }

  it('says for checks of objects which inputs were refused, without a gap', () => {
    const parts = ['access.idor', 'access.idor-write'].map((id) => gapOf([403], { id }))
    for (const part of parts) expect(part).to.match(/^GET \/0 responded with 403 /)
  })

  it('counts a Server Action that the target does not know', () => {
    expect(gapOf([404], { headers: { 'next-action': '40ab' } })).to.include('/0 responded with 404')
    expect(gapOf([404])).to.equal(null)
  })
})
