import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { byteFunctions } from '../../../src/engine/read/templates/dsl/byteFunctions.ts'
import { textFunctions } from '../../../src/engine/read/templates/dsl/textFunctions.ts'

describe('docs/templates.md', () => {
  it('lists every helper function', () => {
    const [, table = ''] = readFileSync('docs/templates.md', 'utf8').split('| function |\n| --- |\n')
    const listed = [...table.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name)
    expect(listed).to.deep.equal(Object.keys({ ...textFunctions, ...byteFunctions }).sort())
  })
})
