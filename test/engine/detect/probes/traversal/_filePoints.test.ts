import { expect } from 'chai'
import {
  isLikelyFile,
  isNamedFile,
  mayNameFile,
} from '../../../../../src/engine/detect/probes/traversal/_filePoints.ts'
import { traversalPayloadsFor } from '../../../../../src/engine/detect/probes/traversal/_traversalPayloads.ts'
import { noLooks } from '../../../../../src/engine/model/look.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'

function pointOf(query: string) {
  const asked = entry('GET', `/list?${query}`)
  const [parameter] = asked.parameters
  if (parameter === undefined) throw new Error(`Expected a parameter in ${query}`)
  return { entry: asked, parameter }
}

describe('parameters that may be file names', () => {
  for (const query of ['file=tea', 'x=tea.txt', 'dir=pictures']) {
    it(`accepts ${query} as a file name`, () => {
      expect(isNamedFile(pointOf(query))).to.equal(true)
    })
  }

  for (const query of ['x=ada%40example.com', 'dir=asc', 'dir=DESC', 'topic=tea']) {
    it(`rejects ${query} as a file name`, () => {
      expect([isNamedFile(pointOf(query)), isLikelyFile(pointOf(query))]).to.deep.equal([false, false])
    })
  }

  it('leaves an unknown word undecided', () => {
    expect(mayNameFile(pointOf('topic=tea'), noLooks)).to.equal(true)
  })

  for (const query of ['topic=12', 'amount=12.50', 'topic=Tea%20and%20cake']) {
    it(`rejects numbers and sentences: ${query}`, () => {
      expect(mayNameFile(pointOf(query), noLooks)).to.equal(false)
    })
  }

  it('rejects a parameter that another parser reads', () => {
    const broken = exchange({ status: 500 })
    const looks = { of: () => ({ repeats: false, isInHeaders: false, matters: true, breaks: true, broken }) }
    expect(mayNameFile(pointOf('topic=tea'), looks)).to.equal(false)
  })
})

describe('payloads in place of a URL', () => {
  const names = (value: string) => traversalPayloadsFor(value, 'https://app.example').map(({ name }) => name)

  it('extend the path only for URLs of the application', () => {
    const few = ['file:// URL', '../ sequences behind a slash']
    expect(names('https://news.example/a.txt')).to.deep.equal(few)
    expect(names('https://app.example.evil.example/a.txt')).to.deep.equal(few)
    expect(names('https://app.example/a.txt')).to.deep.equal([
      ...few,
      '../ sequences after the directory of the value',
    ])
  })
})
