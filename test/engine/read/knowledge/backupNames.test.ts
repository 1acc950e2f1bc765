import { expect } from 'chai'
import {
  backupArchivePaths,
  backupCopyPaths,
  isArchivePath,
  isCopyPath,
} from '../../../../src/engine/read/knowledge/backupNames.ts'
import { target } from '../../../helpers/tables/artifacts.ts'

describe('backupArchivePaths', () => {
  it("begins with the target's hostname and registrable domain", () => {
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

  it('uses the folder of the first server-side script', () => {
    const paths = of('https://a.example/', 'https://a.example/b/c.aspx?d=1')
    expect(paths).to.deep.equal(['/b/c.aspx.bak', '/b/c.aspx~', '/b/c.aspx.old', '/b/.c.aspx.swp'])
    expect(paths.every(isCopyPath)).to.equal(true)
  })
  it('adds the configuration to the copies of a PHP script', () => {
    const paths = of('https://a.example/shop/cart.php')
    expect(paths).to.deep.equal([
      '/shop/cart.php.bak',
      '/shop/cart.php~',
      '/config.php.bak',
      '/shop/.cart.php.swp',
    ])
  })
  it('falls back to index.php, and skips names with special characters', () => {
    const usual = ['/index.php.bak', '/index.php~', '/config.php.bak']
    expect(of('https://a.example/about')).to.deep.equal(usual)
    expect(of('https://a.example/a%0db.php')).to.deep.equal(usual)
    expect(usual.every(isCopyPath)).to.equal(true)
  })
  it('begins with wp-config.php for WordPress, and yields at most four copies', () => {
    const paths = backupCopyPaths([{ url: 'https://a.example/a.php' }], { isWordPress: true })
    expect(paths).to.deep.equal(['/wp-config.php.bak', '/a.php.bak', '/a.php~', '/a.php.old'])
  })
  it('excludes archives and other files with similar endings', () => {
    expect(backupArchivePaths(target()).every(isArchivePath)).to.equal(true)
    expect(backupArchivePaths(target()).some(isCopyPath)).to.equal(false)
    expect(
      ['/.env.bak', '/backup.sql', '/.svn/wc.db'].some((path) => isCopyPath(path) || isArchivePath(path)),
    ).to.equal(false)
  })
})
