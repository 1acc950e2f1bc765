import { expect } from 'chai'
import { backupArchivePaths, backupCopyPaths } from '../../../src/engine/parse/backupNames.ts'
import { target } from '../../helpers/artifacts.ts'

describe('backupArchivePaths', () => {
  it("begins with the target's own name and what its owner registered", () => {
    const paths = backupArchivePaths(target('https://www.shop.example.com/'))
    expect(paths.slice(0, 2)).to.deep.equal(['/shop.example.com.zip', '/example.zip'])
  })
  it('has no name for an address or the machine itself, and at most eight paths', () => {
    expect(backupArchivePaths(target('http://127.0.0.1:3000/'))).to.include('/backup.zip')
    expect(backupArchivePaths(target('http://127.0.0.1:3000/')).join()).to.not.include('127')
    expect(backupArchivePaths(target('https://shop.vercel.app/')).length).to.be.at.most(8)
  })
})

describe('backupCopyPaths', () => {
  it('stays beside the first page that a script of the server makes', () => {
    expect(
      backupCopyPaths([{ url: 'https://a.example/' }, { url: 'https://a.example/b/c.aspx?d=1' }]),
    ).to.deep.equal(['/b/c.aspx.bak', '/b/c.aspx~', '/b/c.aspx.old', '/b/.c.aspx.swp'])
  })
  it('falls back on the first page of PHP, and never takes a name with odd signs', () => {
    const usual = ['/index.php.bak', '/index.php~', '/config.php.bak']
    expect(backupCopyPaths([{ url: 'https://a.example/about' }])).to.deep.equal(usual)
    expect(backupCopyPaths([{ url: 'https://a.example/a%0db.php' }])).to.deep.equal(usual)
  })
})
