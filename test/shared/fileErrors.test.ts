import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { fileErrorReason } from '../../src/shared/fileErrors.ts'

function reasonOf(path: string): string {
  try {
    readFileSync(path)
    return ''
  } catch (error) {
    return fileErrorReason(error)
  }
}

describe('fileErrorReason', () => {
  it('says in words why a file cannot be read', () => {
    expect(reasonOf('/nowhere.yaml')).to.equal('no such file or folder')
    expect(reasonOf('/')).to.equal('it is a folder')
    expect(reasonOf('package.json/a')).to.equal('part of its path is no folder')
  })

  it('keeps the message of other errors', () => {
    expect(fileErrorReason(new Error('it has too many bytes'))).to.equal('it has too many bytes')
    expect(fileErrorReason('a text')).to.equal('a text')
  })
})
