import { expect } from 'chai'
import {
  backupArchivePaths,
  backupCopyPaths,
  isArchivePath,
  isCopyPath,
} from '../../../../src/engine/read/knowledge/backupNames.ts'
import { target } from '../../../helpers/tables/artifacts.ts'

describe('backupArchivePaths', () => {
  it("begins with the target's own name and what its owner registered", () => {
    const paths = backupArchivePaths(target('https://www.shop.example.com/'))
    expect(paths.slice(0, 2)).to.deep.equal(['/shop.example.com.zip', '/example.zip'])
  })
  it('yields at most eight paths, and none named after an IP address or localhost', () => {
    expect(backupArchivePaths(target('http://127.0.0.1:3000/'))).to.include('/backup.zip')
    expect(backupArchivePaths(target('http://127.0.0.1:3000/')).join()).to.not.include('127')
    expect(backupArchivePaths(target('https://shop.vercel.app/')).length).to.be.at.most(8)
  })
})

describe('backupCopyPaths', () => {
  const of = (...urls: string[]) =>
    backupCopyPaths(
      urls.map((url) => ({ url })),
      { isWordPress: false },
    )

  it('stays beside the first page that a script of the server makes', () => {
    const paths = of('https://a.example/', 'https://a.example/b/c.aspx?d=1')
    expect(paths).to.deep.equal(['/b/c.aspx.bak', '/b/c.aspx~', '/b/c.aspx.old', '/b/.c.aspx.swp'])
    expect(paths.every(isCopyPath)).to.equal(true)
  })
  it('falls back on the first page of PHP, and never takes a name with odd signs', () => {
    const usual = ['/index.php.bak', '/index.php~', '/config.php.bak']
    expect(of('https://a.example/about')).to.deep.equal(usual)
    expect(of('https://a.example/a%0db.php')).to.deep.equal(usual)
    expect(usual.every(isCopyPath)).to.equal(true)
  })
  it('asks a WordPress for its settings first, and for four copies at most', () => {
    const paths = backupCopyPaths([{ url: 'https://a.example/a.php' }], { isWordPress: true })
    expect(paths).to.deep.equal(['/wp-config.php.bak', '/a.php.bak', '/a.php~', '/a.php.old'])
  })
  it('keeps apart from archives and from other files that end alike', () => {
    expect(backupArchivePaths(target()).every(isArchivePath)).to.equal(true)
    expect(backupArchivePaths(target()).some(isCopyPath)).to.equal(false)
    expect(
      ['/.env.bak', '/backup.sql', '/.svn/wc.db'].some((path) => isCopyPath(path) || isArchivePath(path)),
    ).to.equal(false)
  })
})
