import { expect } from 'chai'
import {
  StatementNames,
  statementsNamedMax,
  usesUntilNamed,
} from '../../../src/service/store/statementNames.ts'

describe('StatementNames', () => {
  function namesOf(names: StatementNames, sql: string, times: number): readonly (string | null)[] {
    return Array.from({ length: times }, () => names.nameOf(sql))
  }

  it('names a repeated statement permanently', () => {
    const early = Array.from({ length: usesUntilNamed - 1 }, () => null)
    const names = new StatementNames()
    expect(namesOf(names, 'select 1', usesUntilNamed + 1)).to.deep.equal([
      ...early,
      'scanward_0',
      'scanward_0',
    ])
    expect(namesOf(names, 'select 2', usesUntilNamed)).to.deep.equal([...early, 'scanward_1'])
  })

  it('gives no name to statements that run once or twice', () => {
    const names = new StatementNames()
    for (let number = 0; number < 5_000; number += 1) {
      expect(namesOf(names, `select ${number}`, usesUntilNamed - 1)).to.not.include('scanward_0')
    }
    expect(namesOf(names, 'select name', usesUntilNamed).at(-1)).to.equal('scanward_0')
  })

  it('gives no more names than the limit', () => {
    const names = new StatementNames()
    for (let number = 0; number < statementsNamedMax; number += 1) {
      expect(namesOf(names, `select ${number}`, usesUntilNamed).at(-1)).to.equal(`scanward_${number}`)
    }
    expect(namesOf(names, 'one too many', usesUntilNamed + 1)).to.not.include(
      `scanward_${statementsNamedMax}`,
    )
    expect(names.nameOf('one too many')).to.equal(null)
    expect(names.nameOf('select 0')).to.equal('scanward_0')
  })
})
