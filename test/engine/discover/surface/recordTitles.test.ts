import { expect } from 'chai'
import { listLinkRequests } from '../../../../src/engine/discover/surface/linkRequests.ts'
import { skippedVisit } from '../../../../src/engine/read/effects/visits.ts'
import { page } from '../../../helpers/tables/artifacts.ts'

function skipped(...links: readonly (readonly [href: string, text: string, attributes?: string])[]) {
  const body = links
    .map(([href, text, attributes = '']) => `<a href="${href}" ${attributes}>${text}</a>`)
    .join('<br>')
  const requests = listLinkRequests(page({ body }))
  return links.flatMap(([, text], index) => {
    const request = requests[index]
    return request === undefined || skippedVisit(request) === null ? [] : [text]
  })
}

const titles = [
  ['/events/1', 'Deploy 41'],
  ['/events/2', 'Remove old server'],
  ['/events/3', 'Quarterly review'],
  ['/events/4', 'Reset of the clocks'],
] as const // `as`: pairs.

describe('links to records', () => {
  it('are followed whatever the record titles', () => {
    expect(skipped(...titles)).to.deep.equal([])
    expect(skipped(...titles.map(([href, text]) => [`${href}#top`, text] as const))).to.deep.equal([])
    const ids = ['0b5cbc1e-7a55-4c1e-9a53-0e3c5d2f8a01', '0b5cbc1e-7a55-4c1e-9a53-0e3c5d2f8a02', '77']
    const named = ['Delete Ms. Smith', 'Reset', 'Autumn plan']
    expect(skipped(...ids.map((id, at) => [`/cards/${id}`, `${named[at]} now`] as const))).to.deep.equal([])
  })

  it('are skipped if several records have the same text', () => {
    const rows = titles.flatMap(([href, text]) => [[href, text] as const, [href, 'Delete it'] as const])
    expect(skipped(...rows)).to.deep.equal(titles.map(() => 'Delete it'))
    const some = titles.flatMap(([href, text], at) => [
      [href, text] as const,
      ...(at < 2 ? ([[href, 'Delete it']] as const) : []),
    ])
    expect(skipped(...some)).to.deep.equal(['Delete it', 'Delete it'])
  })

  it('are skipped if most texts share the verb, and if a record was named before', () => {
    const named = titles.map(([href, text]) => [href, `Delete ${text}`] as const)
    expect(skipped(...titles, ...named)).to.deep.equal(named.map(([, text]) => text))
    expect(skipped(...named)).to.deep.equal(named.map(([, text]) => text))
    const [first, ...others] = titles
    expect(skipped(first, ...others, ['/events/3', 'Delete this event'])).to.deep.equal(['Delete this event'])
  })

  it('are skipped for a verb alone, and for other texts of the element', () => {
    expect(skipped(...titles, ['/events/9', 'Delete'])).to.deep.equal(['Delete'])
    expect(skipped(...titles, ['/events/9', 'Log out everywhere'])).to.deep.equal(['Log out everywhere'])
    const [, , ...rest] = titles
    expect(skipped(['/events/1', 'Spring fair', 'title="Delete"'], ...rest)).to.deep.equal(['Spring fair'])
  })

  it('are skipped if the path names the action, or the text may not be a record title', () => {
    const acting = titles.map(([href, text]) => [`${href}/delete`, text] as const)
    expect(skipped(...acting)).to.deep.equal(acting.map(([, text]) => text))
    const asked = titles.map(([href, text]) => [`/event?id=${href.at(-1)}`, text] as const)
    expect(skipped(...asked)).to.have.length(3)
    expect(skipped(...titles.slice(0, 2))).to.have.length(2)
    const pages = ['a', 'b', 'c', 'd'].map((name, at) => [`/events/${name}`, titles[at]?.[1] ?? ''] as const)
    expect(skipped(...pages)).to.have.length(3)
  })
})
